import { useState } from 'react';
import { conflictsOfSides } from '#core/permission/conflicts.ts';
import { listRoles } from '#core/permission/role.ts';
import { setUserRoles, type User } from '#core/permission/user.ts';
import type { GivenArguments } from '#core/plugin/commandArgument.ts';
import { beginAct } from '#ui/act/beginAct.ts';
import { Button } from '#ui/button/Button.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { useListWords } from '#ui/words/listWords.ts';
import { proposeRolesAct } from '../../parts/act/accessActs';
import { ConflictHints } from '../role/ConflictHints';
import { CopyRolesDialog } from './CopyRolesDialog';
import styles from './User.module.css';

/** The roles as they are ticked; what is ticked otherwise than it is held becomes a proposal. */
export function RolesOfUser({ user }: { user: User }) {
  const say = useMessages('administration');
  const words = useListWords();
  const held = user.roles.map(({ code }) => code);
  const [ticked, setTicked] = useState<readonly string[]>(held);
  const roles = useRead(listRoles, {}, { message: false });
  const missing = useMissingRightInWords(setUserRoles);
  const added = ticked.filter((code) => !held.includes(code));
  const removed = held.filter((code) => !ticked.includes(code));
  const isSame = added.length + removed.length === 0;
  const refused = missing && words.missingRight(missing);
  const disabled = refused ?? (user.isWaiting ? say('user.waiting') : isSame ? say('role.nothingChanged') : undefined);
  const shown = roles.data?.rows ?? user.roles;
  const sides = (roles.data?.rows ?? []).flatMap((role) => (ticked.includes(role.code) ? role.sides : []));
  const conflicts = conflictsOfSides(sides);
  const [isCopying, copy] = useState(false);
  const cannotCopy = refused ?? (user.isWaiting ? say('user.waiting') : undefined);
  const titleOf = (code: string) => roles.data?.rows.find((role) => role.code === code)?.title ?? code;
  // Whatever was told, what is given and taken away is seen first.
  const propose = (given?: GivenArguments) => {
    const { id, name } = user;
    const changes = { added: added.map(titleOf), removed: removed.map(titleOf) };
    beginAct(proposeRolesAct, { on: { id, name, roles: ticked, ...changes }, given });
  };
  useCommandHandlers({
    [proposeRolesAct.id]: { run: propose, disabled },
    'administration:copy-user-roles': { run: () => copy(true), disabled: cannotCopy },
  });
  return (
    <section className={styles.panel} aria-label={say('user.roles')}>
      <h2 className={styles.heading}>
        {say('user.roles')} {user.isWaiting ? <Pill tone="warning">{say('user.waiting')}</Pill> : null}
      </h2>
      <div className={styles.ticks}>
        {shown.map(({ code, title }) => (
          <CheckField
            key={code}
            label={title}
            checked={ticked.includes(code)}
            readOnly={refused !== undefined || user.isWaiting}
            onChange={(isTicked) =>
              setTicked((known) => (isTicked ? [...known, code] : known.filter((each) => each !== code)))
            }
          />
        ))}
      </div>
      <ConflictHints codes={conflicts} />
      <div className={styles.line}>
        <Button
          command="administration:copy-user-roles"
          disabled={Boolean(cannotCopy)}
          title={cannotCopy}
          onClick={() => copy(true)}
        >
          {say('user.copyRoles')}
        </Button>
        <Button command={proposeRolesAct.id} disabled={Boolean(disabled)} title={disabled} onClick={() => propose()}>
          {say('user.proposeRoles')}
        </Button>
      </div>
      {isCopying ? (
        <CopyRolesDialog
          user={user}
          onChoose={(codes) => {
            setTicked(codes);
            copy(false);
          }}
          onClose={() => copy(false)}
        />
      ) : null}
    </section>
  );
}
