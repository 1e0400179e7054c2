import { Refusal, type RefusalKind, type RefusalParams } from '../../core/contract/refusal';
import type { Tx } from '../database/transaction';
import type { JobStep } from './job';

/** What a step keeps that was refused. */
export interface RefusedStep {
  readonly refused: { readonly code: string; readonly params: RefusalParams; readonly kind: RefusalKind };
}

const isRefused = (result: unknown): result is RefusedStep =>
  typeof result === 'object' && result !== null && 'refused' in result;

/**
 * A step that keeps what it is refused, so that whoever asked is told, and does nothing behind one that was. It refuses
 * before it writes: what it wrote by then would stay.
 */
export const refusingStep = <Kept extends object>(
  name: string,
  run: (
    tx: Tx,
    scope: { readonly companyId: string; readonly runId: string; readonly earlier: readonly Kept[] },
  ) => Promise<Kept>,
): JobStep => ({
  name,
  run: async (tx, { companyId, runId, earlier }) => {
    if (earlier.some(isRefused)) return {};
    try {
      // The steps of this very job returned them.
      return await run(tx, { companyId, runId, earlier: earlier as readonly Kept[] });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, params, kind } = error;
      return { refused: { code, params, kind } } satisfies RefusedStep;
    }
  },
});

/** What a run was refused, if it was. */
export function refusalIn(results: readonly unknown[]): Refusal | undefined {
  const refused = results.find(isRefused)?.refused;
  return refused && new Refusal(refused.code, refused.params, { kind: refused.kind });
}
