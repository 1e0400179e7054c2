import { actOnRequest } from '../../../server/approval/actOnRequest';
import type { Tx } from '../../../server/database/transaction';
import { type ApprovalListener, type Call, definePluginServer, type Subject } from '../../../server/plugin';
import { Subjects } from '../../../server/record/subjects';

interface Decision {
  readonly id: string;
  readonly act: 'approve' | 'sendBack' | 'withdraw';
  readonly comment?: string | undefined;
}

/** Acts on the request about a record as `Workflow.act` does, under a name of this domain. */
export async function decideBy(
  tx: Tx,
  call: Call,
  { subject, ...approval }: ApprovalListener & { readonly subject: Subject },
  { id, act, comment }: Decision,
): Promise<void> {
  const door = definePluginServer({ id: 'time', needs: [], handlers: [], subjects: [subject], approvals: [approval] });
  const decide = actOnRequest(new Subjects([door]), [door]);
  await decide(tx, { kind: approval.kind, id, act, ...(comment === undefined ? {} : { comment }) }, call);
}
