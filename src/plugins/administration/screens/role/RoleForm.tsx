import { useState } from 'react';
import type { OutputOf } from '../../../../core/contract/endpoint';
import { FIELD_CLASSES } from '../../../../core/contract/roles';
import { type ActionRow, deleteRole, type listRoleRoutes, updateRole } from '../../../../core/permission/role';
import { Button } from '../../../../ui/button/Button';
import { CheckField } from '../../../../ui/field/CheckField';
import { TextField } from '../../../../ui/field/TextField';
import { ErrorSummary } from '../../../../ui/form/ErrorSummary';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { Pill } from '../../../../ui/pill/Pill';
import { RecordFrame } from '../../../../ui/record/RecordFrame';
import { useMissingRight } from '../../../../ui/screen/currentUser';
import { useCommandHandlers, useScreen } from '../../../../ui/screen/screenContext';
import { ScreenBody, ScreenFrame } from '../../../../ui/screenFrame/ScreenFrame';
import { Toolbar } from '../../../../ui/toolbar/Toolbar';
import { useListWords } from '../../../../ui/words/listWords';
import { CopyRoleDialog } from './CopyRoleDialog';
import { ReasonDialog } from './ReasonDialog';
import styles from './Role.module.css';
import { RoleMatrix } from './RoleMatrix';
import { BLANK_ROLE, contentOf, draftOf, type RoleDraft, type StoredRole, withGrant, wordsBeyond } from './roleDraft';
import { WaitingChange } from './WaitingChange';

interface RoleFormProps {
  stored: StoredRole | null;
  actions: readonly ActionRow[];
  routes: OutputOf<typeof listRoleRoutes>['rows'];
}

/** A role as it is typed and ticked. Saving shows what is given and taken away, and proposes it to a second person. */
export function RoleForm({ stored, actions, routes }: RoleFormProps) {
  const say = useMessages('administration');
  const words = useListWords();
  const screen = useScreen();
  const held = stored ? draftOf(stored) : BLANK_ROLE;
  const [draft, setDraft] = useState<RoleDraft>(held);
  const [asked, ask] = useState<'save' | 'copy' | 'delete' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const missing = useMissingRight(updateRole);
  const added = wordsBeyond(draft, held, say);
  const removed = wordsBeyond(held, draft, say);
  const isWaiting = stored?.waiting != null;
  const readOnly = missing !== undefined || isWaiting;
  const refused = (missing && words.missingRight(missing)) ?? (isWaiting ? say('role.isWaiting') : undefined);
  const isSame = added.length + removed.length === 0;
  const disabled = refused ?? (isSame ? say('role.nothingChanged') : undefined);
  const cannotDelete = stored
    ? (refused ?? (stored.isReady ? say('role.readyStays') : undefined))
    : say('role.notSaved');
  const title = stored ? `${stored.code} ${stored.titleJa}` : say('role.recordTitle');
  const propose = () => {
    const isIncomplete = [draft.code, draft.titleJa, draft.titleEn].some((text) => text.trim() === '');
    setProblem(isIncomplete ? say('role.incomplete') : null);
    if (!isIncomplete) ask('save');
  };
  useCommandHandlers({
    'administration:save-role': { run: propose, disabled },
    'administration:delete-role': { run: () => ask('delete'), disabled: cannotDelete },
    'administration:copy-role': { run: () => ask('copy'), disabled: stored ? refused : say('role.notSaved') },
  });
  const change = (typed: Partial<RoleDraft>) => setDraft((known) => ({ ...known, ...typed }));
  const toggle = <Value,>(list: readonly Value[], value: Value): Value[] =>
    list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
  return (
    <RecordFrame
      screen="administration:role"
      subject={stored ? { kind: 'role', id: stored.code } : null}
      words={['administration', 'role']}
      change={updateRole}
      keepsPlace={!isSame}
    >
      <ScreenFrame label={title}>
        <Toolbar
          title={title}
          state={
            isSame ? undefined : (
              <Pill tone="warning">{say('role.changed', { count: added.length + removed.length })}</Pill>
            )
          }
          main={
            <Button
              kind="main"
              command="administration:save-role"
              disabled={Boolean(disabled)}
              title={disabled}
              onClick={propose}
            >
              {say('role.propose')}
            </Button>
          }
        >
          {stored ? (
            <Button
              command="administration:copy-role"
              disabled={Boolean(refused)}
              title={refused}
              onClick={() => ask('copy')}
            >
              {say('role.copy')}
            </Button>
          ) : null}
          {stored ? (
            <Button
              command="administration:delete-role"
              disabled={Boolean(cannotDelete)}
              title={cannotDelete}
              onClick={() => ask('delete')}
            >
              {say('role.remove')}
            </Button>
          ) : null}
        </Toolbar>
        <ErrorSummary problems={problem ? [{ message: problem }] : []} />
        <ScreenBody>
          <div className={styles.form}>
            {stored?.waiting ? <WaitingChange change={stored.waiting} /> : null}
            <div className={styles.fields}>
              <TextField
                label={say('role.code')}
                required
                maxLength={20}
                readOnly={stored !== null || readOnly}
                value={draft.code}
                onChange={(code) => change({ code })}
              />
              <TextField
                label={say('role.titleJa')}
                required
                maxLength={50}
                readOnly={readOnly}
                value={draft.titleJa}
                onChange={(titleJa) => change({ titleJa })}
              />
              <TextField
                label={say('role.titleEn')}
                required
                maxLength={50}
                readOnly={readOnly}
                value={draft.titleEn}
                onChange={(titleEn) => change({ titleEn })}
              />
            </div>
            <fieldset className={styles.ticks}>
              <legend>{say('role.classes')}</legend>
              {FIELD_CLASSES.map((fieldClass) => (
                <CheckField
                  key={fieldClass}
                  label={say(`role.class.${fieldClass}`)}
                  checked={draft.classes.includes(fieldClass)}
                  readOnly={readOnly}
                  onChange={() => change({ classes: toggle(draft.classes, fieldClass) })}
                />
              ))}
              <CheckField
                label={say('role.needsSecondFactor')}
                checked={draft.needsSecondFactor}
                readOnly={readOnly}
                onChange={(needsSecondFactor) => change({ needsSecondFactor })}
              />
            </fieldset>
            <RoleMatrix
              actions={actions}
              grants={draft.grants}
              readOnly={readOnly}
              onChange={(right, scope) => setDraft((known) => withGrant(known, right, scope))}
            />
            <Menu
              routes={routes}
              hidden={draft.hiddenScreens}
              readOnly={readOnly}
              onToggle={(id) => change({ hiddenScreens: toggle(draft.hiddenScreens, id) })}
            />
            {stored ? <People people={stored.people} /> : null}
          </div>
        </ScreenBody>
        {asked === 'save' ? (
          <ReasonDialog
            title={say('role.proposeTitle', { role: draft.titleJa })}
            call={updateRole}
            input={(reason) => ({
              role: { ...contentOf(draft), ...(stored ? { version: stored.version } : {}) },
              reason,
            })}
            added={added}
            removed={removed}
            onDone={({ state }) => {
              if (!stored && state === 'approved') screen.replaceQuery(new URLSearchParams({ code: draft.code }));
              if (!stored && state === 'waiting') screen.open('/RoleManager/changes', 'here');
            }}
            onClose={() => ask(null)}
          />
        ) : null}
        {asked === 'copy' && stored ? <CopyRoleDialog role={stored} onClose={() => ask(null)} /> : null}
        {asked === 'delete' && stored ? (
          <ReasonDialog
            title={say('role.removeTitle', { role: stored.titleJa })}
            call={deleteRole}
            input={(reason) => ({ code: stored.code, version: stored.version, reason })}
            added={[]}
            removed={wordsBeyond(held, BLANK_ROLE, say)}
            onDone={({ state }) => state === 'approved' && screen.close()}
            onClose={() => ask(null)}
          />
        ) : null}
      </ScreenFrame>
    </RecordFrame>
  );
}

interface MenuProps {
  routes: RoleFormProps['routes'];
  hidden: readonly string[];
  readOnly: boolean;
  onToggle: (screen: string) => void;
}

/** The screens that the rights of the role open, as its menu shows them or leaves them out. */
function Menu({ routes, hidden, readOnly, onToggle }: MenuProps) {
  const say = useMessages('administration');
  const open = routes.filter(({ missing }) => missing.length === 0);
  if (open.length === 0) return null;
  return (
    <fieldset className={styles.ticks}>
      <legend>{say('role.menu', { count: open.length })}</legend>
      {open.map(({ id, code, title }) => (
        <CheckField
          key={id}
          label={`${code} ${title}`}
          checked={!hidden.includes(id)}
          readOnly={readOnly}
          onChange={() => onToggle(id)}
        />
      ))}
    </fieldset>
  );
}

function People({ people }: { people: StoredRole['people'] }) {
  const say = useMessages('administration');
  return (
    <section className={styles.differences} aria-label={say('role.whoHasIt')}>
      <h2 className={styles.label}>
        {say('role.whoHasIt')} ({people.length})
      </h2>
      <ul className={styles.words}>
        {people.map(({ id, employeeNumber, name }) => (
          <li key={id}>
            {employeeNumber} {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
