import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { Scope } from '#core/contract/roles.ts';
import type { ActionRow } from '#core/permission/role.ts';
import { isComposing } from '#ui/field/isComposing.ts';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { joinClasses } from '#ui/theme/joinClasses.ts';
import { listNames } from '#ui/words/kitWords.ts';
import styles from './Role.module.css';
import { scopesOf } from './roleDraft';

interface RoleMatrixProps {
  actions: readonly ActionRow[];
  grants: Readonly<Record<string, Scope>>;
  readOnly: boolean;
  onChange: (right: string, scope: Scope | null) => void;
}

const SHOWN = ['all', 'held', 'writes', 'scoped', 'classes'] as const;
type Shown = (typeof SHOWN)[number];

/**
 * Every right there is, by what it concerns. The arrows walk the rights; Space gives or takes one, ← and → narrow and
 * widen its scope. One row is in the tab order.
 */
export function RoleMatrix({ actions, grants, readOnly, onChange }: RoleMatrixProps) {
  const say = useMessages('administration');
  const [text, setText] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [current, setCurrent] = useState<string | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = useMemo(() => {
    const asked = text.normalize('NFKC').toLowerCase();
    const fits = ({ right, summary, screens }: ActionRow) =>
      [right, summary, ...screens].join(' ').toLowerCase().includes(asked);
    const isShown: Record<Shown, (row: ActionRow) => boolean> = {
      all: () => true,
      held: ({ right }) => grants[right] !== undefined,
      writes: ({ writes }) => writes,
      scoped: ({ isScoped }) => isScoped,
      classes: ({ classes }) => classes.length > 0,
    };
    return actions
      .filter((row) => fits(row) && isShown[shown](row))
      .sort((a, b) => a.owner.localeCompare(b.owner) || a.right.localeCompare(b.right));
  }, [actions, grants, shown, text]);
  const reachable = rows.some(({ right }) => right === current) ? current : rows[0]?.right;

  const focusRow = (at: number) => {
    const row = body.current?.rows[Math.max(0, Math.min(at, rows.length - 1))];
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  };
  const change = (row: ActionRow, key: string) => {
    if (readOnly) return;
    const scopes = scopesOf(row);
    const held = scopes.indexOf(grants[row.right] ?? null);
    const next = key === ' ' ? (held > 0 ? null : 'company') : scopes[held + (key === 'ArrowRight' ? 1 : -1)];
    if (next !== undefined) onChange(row.right, next);
  };
  const act = (event: KeyboardEvent, row: ActionRow, at: number) => {
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    const steps: Record<string, number> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: 15,
      PageUp: -15,
      Home: -at,
      End: rows.length,
    };
    const step = steps[event.key];
    if (step !== undefined) focusRow(at + step);
    else if ([' ', 'ArrowLeft', 'ArrowRight'].includes(event.key)) change(row, event.key);
    else return;
    event.preventDefault();
  };
  return (
    <section className={styles.matrix} aria-label={say('role.rights')}>
      <div className={styles.filters}>
        <TextField
          type="search"
          label={say('role.searchRights')}
          value={text}
          maxLength={100}
          onChange={setText}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            focusRow(0);
          }}
        />
        <SelectField
          label={say('role.show')}
          value={shown}
          options={SHOWN.map((value) => ({ value, label: say(`role.shown.${value}`) }))}
          onChange={(value) => setShown(value as Shown)}
        />
        <p className={styles.hint}>
          {say('role.count', { held: Object.keys(grants).length, all: actions.length })} {say('role.keys')}
        </p>
      </div>
      <div className={styles.scroll}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows are walked through and changed by keys */}
        <table className={styles.table} role="grid" aria-label={say('role.rights')} aria-readonly={readOnly}>
          <thead>
            <tr>
              <th scope="col">{say('role.right')}</th>
              <th scope="col">{say('role.does')}</th>
              <th scope="col">{say('role.tells')}</th>
              <th scope="col">{say('role.scopeTitle')}</th>
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((row, at) => (
              <tr
                key={row.right}
                tabIndex={row.right === reachable ? 0 : -1}
                aria-selected={grants[row.right] !== undefined}
                className={joinClasses(grants[row.right] !== undefined && styles.held)}
                onFocus={() => setCurrent(row.right)}
                onKeyDown={(event) => act(event, row, at)}
              >
                <th scope="row">
                  {row.summary}
                  <span className={styles.code}>{row.right}</span>
                </th>
                <td>
                  {say(row.writes ? 'role.writes' : 'role.reads')} {listNames(row.screens)}
                </td>
                <td>{listNames(row.classes.map((each) => say(`role.class.${each}`)))}</td>
                <td>
                  <Scopes row={row} held={grants[row.right] ?? null} readOnly={readOnly} onChange={onChange} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface ScopesProps {
  row: ActionRow;
  held: Scope | null;
  readOnly: boolean;
  onChange: RoleMatrixProps['onChange'];
}

/** For the mouse what Space and the arrows are for the keyboard: the scopes side by side, the held one marked. */
function Scopes({ row, held, readOnly, onChange }: ScopesProps) {
  const say = useMessages('administration');
  return (
    <span className={styles.scopes}>
      {scopesOf(row).map((scope) => (
        <button
          key={scope ?? 'none'}
          type="button"
          tabIndex={-1}
          disabled={readOnly}
          aria-pressed={held === scope}
          className={joinClasses(styles.scope, held === scope && styles.isHeld)}
          onClick={() => onChange(row.right, scope)}
        >
          {say(`role.scope.${scope ?? 'none'}`)}
        </button>
      ))}
    </span>
  );
}
