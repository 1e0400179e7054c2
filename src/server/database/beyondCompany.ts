import type { Call } from '../plugin';
import type { Tx } from './transaction';

/** Does one thing for the whole installation, and comes back behind the wall of the caller's company. */
export async function beyondCompany<T>(tx: Tx, { companyId }: Call, work: () => Promise<T>): Promise<T> {
  await tx.$client.query('reset role');
  const done = await work();
  await tx.$client.query("select set_config('app.company_id', $1, true)", [companyId]);
  await tx.$client.query('set local role kanjo_app');
  return done;
}
