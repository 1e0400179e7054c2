import { deleteRole, updateRole } from '#core/permission/role.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { CopyRoleDialog } from './CopyRoleDialog';
import { ReasonDialog } from './ReasonDialog';
import { BLANK_ROLE, contentOf, type StoredRole, wordsBeyond } from './roleDraft';
import type { RoleFormState } from './useRoleForm';

/** What is asked before a role is proposed, copied, or proposed to be deleted. */
export function RoleDialogs({ form, stored }: { form: RoleFormState; stored: StoredRole | null }) {
  const say = useMessages('administration');
  const screen = useScreen();
  const { draft, held, asked } = form;
  if (asked === 'save') {
    return (
      <ReasonDialog
        title={say('role.proposeTitle', { role: draft.titleJa })}
        call={updateRole}
        input={(reason) => ({ role: { ...contentOf(draft), ...(stored ? { version: stored.version } : {}) }, reason })}
        added={form.added}
        removed={form.removed}
        onDone={({ state }) => {
          form.settle();
          if (!stored && state === 'approved') screen.replaceQuery(new URLSearchParams({ code: draft.code }));
          if (!stored && state === 'waiting') screen.open('/RoleManager/changes', 'here');
        }}
        onClose={form.close}
      />
    );
  }
  if (!stored) return null;
  if (asked === 'copy') return <CopyRoleDialog role={stored} onClose={form.close} />;
  if (asked !== 'delete') return null;
  return (
    <ReasonDialog
      title={say('role.removeTitle', { role: stored.titleJa })}
      call={deleteRole}
      input={(reason) => ({ code: stored.code, version: stored.version, reason })}
      added={[]}
      removed={wordsBeyond(held, BLANK_ROLE, say)}
      onDone={({ state }) => state === 'approved' && screen.close()}
      onClose={form.close}
    />
  );
}
