import type { OutputOf } from '#core/contract/endpoint.ts';
import { findConflicts } from '#core/permission/conflicts.ts';
import { type ActionRow, type listRoleRoutes, updateRole } from '#core/permission/role.ts';
import type { listTiles } from '#core/permission/startPage.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { RecordFrame } from '#ui/record/RecordFrame.tsx';
import { ScreenBody, ScreenFrame } from '#ui/screenFrame/ScreenFrame.tsx';
import { Toolbar } from '#ui/toolbar/Toolbar.tsx';
import { ConflictHints } from './ConflictHints';
import styles from './Role.module.css';
import { RoleClasses, RoleHolders, RoleMenu, RoleNames, RoleStartPage } from './RoleFields';
import { RoleMatrix } from './RoleMatrix';
import { type StoredRole, withGrant } from './roleDraft';
import { roleTitle } from './roleTitle';
import { type RoleFormState, useRoleForm } from './useRoleForm';
import { WaitingChange } from './WaitingChange';

interface RoleFormProps {
  stored: StoredRole | null;
  actions: readonly ActionRow[];
  routes: OutputOf<typeof listRoleRoutes>['rows'];
  offered: OutputOf<typeof listTiles>;
}

/** A role as it is typed and ticked. Saving shows what is given and taken away, and proposes it to a second person. */
export function RoleForm({ stored, actions, routes, offered }: RoleFormProps) {
  const say = useMessages('administration');
  const form = useRoleForm(stored);
  const title = stored ? `${stored.code} ${roleTitle(stored)}` : say('role.recordTitle');
  return (
    <RecordFrame
      screen="administration:role"
      subject={stored ? { kind: 'role', id: stored.code } : null}
      words={['administration', 'role']}
      change={updateRole}
      keepsPlace={form.count > 0}
    >
      <ScreenFrame label={title}>
        <Toolbar
          title={title}
          state={form.count > 0 ? <Pill tone="warning">{say('role.changed', { count: form.count })}</Pill> : undefined}
          main={<ActButton form={form} act="save" label={say('role.propose')} />}
        >
          {stored ? <ActButton form={form} act="copy" label={say('role.copy')} /> : null}
          {stored ? <ActButton form={form} act="delete" label={say('role.remove')} /> : null}
        </Toolbar>
        <ErrorSummary problems={form.problem ? [{ message: form.problem }] : []} />
        <ScreenBody>
          <div className={styles.form}>
            {stored?.waiting ? <WaitingChange change={stored.waiting} /> : null}
            <RoleNames form={form} isNew={stored === null} />
            <RoleClasses form={form} />
            <ConflictHints codes={findConflicts(Object.keys(form.draft.grants))} />
            <RoleMatrix
              actions={actions}
              grants={form.draft.grants}
              readOnly={form.readOnly}
              onChange={(right, scope) => form.change(withGrant(form.draft, right, scope))}
            />
            <RoleMenu form={form} routes={routes} />
            <RoleStartPage form={form} offered={offered} />
            {stored ? <RoleHolders people={stored.people} /> : null}
          </div>
        </ScreenBody>
      </ScreenFrame>
    </RecordFrame>
  );
}

function ActButton({ form, act, label }: { form: RoleFormState; act: keyof RoleFormState['acts']; label: string }) {
  const refused = form.refuses[act];
  return (
    <Button
      kind={act === 'save' ? 'main' : 'plain'}
      command={`administration:${act}-role`}
      disabled={refused !== undefined}
      title={refused}
      onClick={() => form.acts[act]()}
    >
      {label}
    </Button>
  );
}
