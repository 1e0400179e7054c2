import { useState } from 'react';
import {
  deactivateUser,
  getUser,
  issueCode,
  reactivateUser,
  type User,
  unlockUser,
  userAccess,
} from '#core/permission/user.ts';
import { viewAs } from '#core/session/change.ts';
import { formatInstant } from '#core/value/formatInstant.ts';
import { beginOn } from '#ui/act/beginAct.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useMissingRight } from '#ui/screen/currentUser.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { useMissingRightInWords } from '#ui/screen/useMissingRightInWords.ts';
import { notify } from '#ui/toast/notify.ts';
import { useListWords } from '#ui/words/listWords.ts';
import { viewAsAct } from '../../parts/act/acts';
import { AccessOfUser } from './AccessOfUser';
import { OneTimeCodeDialog } from './OneTimeCodeDialog';
import { RolesOfUser } from './RolesOfUser';
import styles from './User.module.css';

/** Below the fields of a saved user: the roles, the one-time code, and what the person can see. */
export function UserPanels({ id }: { id: string }) {
  const user = useRead(getUser, { id }, { message: false });
  return user.data ? <Panels key={user.data.version} user={user.data} /> : null;
}

function Panels({ user }: { user: User }) {
  const say = useMessages('administration');
  const words = useListWords();
  const [isIssuing, setIssuing] = useState(false);
  const view = beginOn(viewAsAct, () => user);
  const missing = useMissingRightInWords(issueCode);
  const mayNotSee = useMissingRight(userAccess);
  const cannotIssue = user.isActive ? missing && words.missingRight(missing) : say('user.isInactive');
  const mayNotView = useMissingRightInWords(viewAs);
  const cannotView = user.isActive ? mayNotView && words.missingRight(mayNotView) : say('user.isInactive');
  useCommandHandlers({
    'administration:issue-code': { run: () => setIssuing(true), disabled: cannotIssue },
    [viewAsAct.id]: { run: view, disabled: cannotView },
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
          {user.pending === 'none' ? null : <Pill tone="warning">{say(`user.pending.${user.pending}`)}</Pill>}
          {user.lockedUntil ? (
            <Pill tone="warning">{say('user.lockedNow', { until: formatInstant(user.lockedUntil) })}</Pill>
          ) : null}
          {say('user.sessionsNow', { count: user.sessions })}
        </p>
        <SignInFacts user={user} />
        <p className={styles.hint}>{say('user.codeHint')}</p>
        <div className={styles.line}>
          <Button
            command="administration:issue-code"
            disabled={Boolean(cannotIssue)}
            title={cannotIssue}
            onClick={() => setIssuing(true)}
          >
            {say('user.issueCode')}
          </Button>
          <Button command={viewAsAct.id} disabled={Boolean(cannotView)} title={cannotView} onClick={() => view()}>
            {say('user.viewAs')}
          </Button>
          {user.lockedUntil ? <UnlockButton user={user} /> : null}
          <ActiveButton user={user} />
        </div>
      </section>
      {mayNotSee ? null : <AccessOfUser user={user} />}
      {isIssuing ? <OneTimeCodeDialog user={user} onClose={() => setIssuing(false)} /> : null}
    </div>
  );
}

/** When the user last signed in, how often it was refused since, and what is said of the second factor. */
function SignInFacts({ user }: { user: User }) {
  const say = useMessages('administration');
  const factor = user.hasSecondFactor ? 'enrolled' : user.mustEnrol ? 'missing' : 'none';
  return (
    <dl className={styles.facts}>
      <dt>{say('user.lastSignInAt')}</dt>
      <dd>{user.lastSignInAt ? formatInstant(user.lastSignInAt) : say('user.never')}</dd>
      <dt>{say('user.refusedSignIns')}</dt>
      <dd>{user.refusedSignIns}</dd>
      <dt>{say('user.secondFactor')}</dt>
      <dd>{say(`user.factor.${factor}`)}</dd>
      {user.isFromElsewhere ? (
        <>
          <dt>{say('user.isFromElsewhere')}</dt>
          <dd>{say('user.fromElsewhere')}</dd>
        </>
      ) : null}
    </dl>
  );
}

/** Lets a user try again at once who was slowed down. */
function UnlockButton({ user }: { user: User }) {
  const say = useMessages('administration');
  const words = useListWords();
  const write = useWrite(unlockUser);
  const missing = useMissingRightInWords(unlockUser);
  return (
    <Button
      busy={write.isPending}
      disabled={missing !== undefined}
      title={missing && words.missingRight(missing)}
      onClick={() => write.mutate({ id: user.id })}
    >
      {say('user.unlock')}
    </Button>
  );
}

/** Stops the user, after a question, or lets the user in again. */
function ActiveButton({ user }: { user: User }) {
  const say = useMessages('administration');
  const words = useListWords();
  const [isAsking, ask] = useState(false);
  const act = user.isActive ? deactivateUser : reactivateUser;
  const write = useWrite(act, { touches: ['Role', 'Route', 'Session'] });
  const missing = useMissingRightInWords(act);
  const run = () => {
    ask(false);
    write.mutate(
      { id: user.id, version: user.version },
      // Of somebody who may decide it waits: the state that is shown stays as it was.
      { onSuccess: ({ isActive }) => isActive === user.isActive && notify('success', say('user.stateWaits')) },
    );
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
