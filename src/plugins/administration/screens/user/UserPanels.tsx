import { useState } from 'react';
import { listRoles } from '../../../../core/permission/role';
import {
  deactivateUser,
  getUser,
  issueCode,
  reactivateUser,
  setUserRoles,
  type User,
  userAccess,
} from '../../../../core/permission/user';
import { Button } from '../../../../ui/button/Button';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog';
import { CheckField } from '../../../../ui/field/CheckField';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { Pill } from '../../../../ui/pill/Pill';
import { useRead } from '../../../../ui/query/useRead';
import { useWrite } from '../../../../ui/query/useWrite';
import { useMissingRight } from '../../../../ui/screen/currentUser';
import { useCommandHandlers } from '../../../../ui/screen/screenContext';
import { useListWords } from '../../../../ui/words/listWords';
import { ReasonDialog } from '../role/ReasonDialog';
import { AccessOfUser } from './AccessOfUser';
import { OneTimeCodeDialog } from './OneTimeCodeDialog';
import styles from './User.module.css';

/** Below the fields of a saved user: the roles, the one-time code, and what the person can see. */
export function UserPanels({ id }: { id: string }) {
  const user = useRead(getUser, { id }, { message: false });
  return user.data ? <Panels key={user.data.version} user={user.data} /> : null;
}

function Panels({ user }: { user: User }) {
  const say = useMessages('administration');
  const words = useListWords();
  const [isCodeShown, showCode] = useState(false);
  const missing = useMissingRight(issueCode);
  const mayNotSee = useMissingRight(userAccess);
  const cannotIssue = user.isActive ? missing && words.missingRight(missing) : say('user.isInactive');
  useCommandHandlers({
    'administration:issue-code': { run: () => showCode(true), disabled: cannotIssue },
  });
  return (
    <div className={styles.panels}>
      <RolesOfUser user={user} />
      <section className={styles.panel} aria-label={say('user.signIn')}>
        <h2 className={styles.heading}>{say('user.signIn')}</h2>
        <p className={styles.line}>
          <Pill tone={user.isActive ? 'success' : 'neutral'}>
            {say(`user.${user.isActive ? 'active' : 'inactive'}`)}
          </Pill>
          {say('user.sessionsNow', { count: user.sessions })}
        </p>
        <p className={styles.hint}>{say('user.codeHint')}</p>
        <div className={styles.line}>
          <Button
            command="administration:issue-code"
            disabled={Boolean(cannotIssue)}
            title={cannotIssue}
            onClick={() => showCode(true)}
          >
            {say('user.issueCode')}
          </Button>
          <ActiveButton user={user} />
        </div>
      </section>
      {mayNotSee ? null : <AccessOfUser id={user.id} />}
      {isCodeShown ? <OneTimeCodeDialog user={user} onClose={() => showCode(false)} /> : null}
    </div>
  );
}

/** Stops the user, after a question, or lets the user in again. */
function ActiveButton({ user }: { user: User }) {
  const say = useMessages('administration');
  const words = useListWords();
  const [isAsking, ask] = useState(false);
  const act = user.isActive ? deactivateUser : reactivateUser;
  const write = useWrite(act, { touches: ['Role', 'Route', 'Session'] });
  const missing = useMissingRight(act);
  const run = () => {
    ask(false);
    write.mutate({ id: user.id, version: user.version });
  };
  return (
    <>
      <Button
        kind={user.isActive ? 'danger' : 'plain'}
        busy={write.isPending}
        disabled={missing !== undefined}
        title={missing && words.missingRight(missing)}
        onClick={() => (user.isActive ? ask(true) : run())}
      >
        {say(user.isActive ? 'user.deactivate' : 'user.reactivate')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={say('user.deactivateQuestion', { name: user.name })}
        description={say('user.deactivateText')}
        confirmLabel={say('user.deactivate')}
        onConfirm={run}
        onCancel={() => ask(false)}
      />
    </>
  );
}

/** The roles as they are ticked; what is ticked otherwise than it is held becomes a proposal. */
function RolesOfUser({ user }: { user: User }) {
  const say = useMessages('administration');
  const words = useListWords();
  const held = user.roles.map(({ code }) => code);
  const [ticked, setTicked] = useState<readonly string[]>(held);
  const [isAsking, ask] = useState(false);
  const roles = useRead(listRoles, {}, { message: false });
  const missing = useMissingRight(setUserRoles);
  const added = ticked.filter((code) => !held.includes(code));
  const removed = held.filter((code) => !ticked.includes(code));
  const isSame = added.length + removed.length === 0;
  const refused = missing && words.missingRight(missing);
  const disabled = refused ?? (user.isWaiting ? say('user.waiting') : isSame ? say('role.nothingChanged') : undefined);
  const titleOf = (code: string) => roles.data?.rows.find((role) => role.code === code)?.title ?? code;
  useCommandHandlers({ 'administration:propose-roles': { run: () => ask(true), disabled } });
  const shown = roles.data?.rows ?? user.roles;
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
      <div>
        <Button
          command="administration:propose-roles"
          disabled={Boolean(disabled)}
          title={disabled}
          onClick={() => ask(true)}
        >
          {say('user.proposeRoles')}
        </Button>
      </div>
      {isAsking ? (
        <ReasonDialog
          title={say('user.proposeTitle', { name: user.name })}
          call={setUserRoles}
          input={(reason) => ({ id: user.id, roles: [...ticked], reason })}
          added={added.map(titleOf)}
          removed={removed.map(titleOf)}
          onClose={() => ask(false)}
        />
      ) : null}
    </section>
  );
}
