import { and, eq, gte } from 'drizzle-orm';
import { updateRoute } from '../../core/approval/contract';
import { permissionOf } from '../../core/contract/endpoint';
import type { Locale, Text } from '../../core/value/text';
import type { LogWords } from '../audit/logWords';
import type { Tx } from '../database/transaction';
import { tell } from '../dualControl/notices';
import type { AccessWatch } from '../permission/accessWatch';
import type { Call } from '../plugin';
import { findHolders } from '../rights/findHolders';
import { approvalRoute, approvalSubstitute } from './approvalTables';
import { findNames } from './approvers';
import { findDeciders } from './deciders';
import { findRouteGaps } from './routeGaps';

/** The kinds that people could decide about before a change and cannot after it, by their ids. */
type Losses = ReadonlyMap<string, readonly string[]>;

/**
 * Tells whoever named a deputy that the deputy may no longer decide, and whoever keeps the routes that one now names
 * somebody who may not: both would be noticed only when something waits for nobody.
 */
export const watchDeciders =
  (words: LogWords): AccessWatch =>
  async (tx, call, change) => {
    const before = await findDeciders(tx, call.companyId);
    const gapsBefore = await findGaps(tx, call);
    await change();
    const after = await findDeciders(tx, call.companyId);
    const losses: Losses = new Map(
      [...before]
        .map(([id, kinds]) => [id, kinds.filter((kind) => !after.get(id)?.includes(kind))] as const)
        .filter(([, kinds]) => kinds.length > 0),
    );
    if (losses.size === 0) return;
    await tellWhoNamedThem(tx, call, losses, words);
    await tellOfRoutes(tx, call, gapsBefore);
  };

async function tellWhoNamedThem(tx: Tx, call: Call, losses: Losses, words: LogWords): Promise<void> {
  const names = await findNames(tx, call.companyId);
  const { userId, substituteId, through, kinds: given } = approvalSubstitute;
  const rows = await tx
    .select({ userId, substituteId, given })
    .from(approvalSubstitute)
    .where(and(eq(approvalSubstitute.companyId, call.companyId), gte(through, call.today)));
  for (const row of rows) {
    const lost = (losses.get(row.substituteId) ?? []).filter((kind) => row.given?.includes(kind) ?? true);
    if (lost.length === 0) continue;
    const name = names.get(row.substituteId) ?? '';
    const inWords = (locale: Locale) =>
      lost.map((kind) => words.kind(kind, locale)).join(locale === 'ja' ? '・' : ', ');
    const title: Text = {
      ja: `代理に指定した ${name} さんは、権限が変わったため次を承認できません：${inWords('ja')}。別の人を代理に指定してください。`,
      en: `Your deputy ${name} may no longer decide about: ${inWords('en')}. Name another deputy.`,
    };
    await tell(tx, call, { userIds: [row.userId], title, path: '/InBox/substitutes', toCaller: true });
  }
}

async function tellOfRoutes(tx: Tx, call: Call, before: ReadonlyMap<string, string>): Promise<void> {
  const after = await findGaps(tx, call);
  const opened = [...after].filter(([gap]) => !before.has(gap));
  if (opened.length === 0) return;
  const userIds = await findHolders(tx, call.companyId, permissionOf(updateRoute));
  for (const code of new Set(opened.map(([, route]) => route))) {
    const title: Text = {
      ja: `承認経路 ${code} に、権限が変わったため承認できない人がいます。承認者を変えてください。`,
      en: `The approval route ${code} names somebody who may no longer decide. Change its approvers.`,
    };
    const path = `/ApprovalRoute?${new URLSearchParams({ code })}`;
    await tell(tx, call, { userIds, title, path, toCaller: true });
  }
}

/** Every gap of every route as one word, with the code of its route. */
async function findGaps(tx: Tx, call: Call): Promise<ReadonlyMap<string, string>> {
  const routes = await tx.select().from(approvalRoute).where(eq(approvalRoute.companyId, call.companyId));
  const gaps = await findRouteGaps(tx, call, routes);
  return new Map(
    [...gaps].flatMap(([code, found]) =>
      found.map(({ step, who, why }) => [[code, step, who, why].join('\n'), code] as const),
    ),
  );
}
