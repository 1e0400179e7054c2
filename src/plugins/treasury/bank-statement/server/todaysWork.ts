import type { WorkKind } from '#server/plugin.ts';
import * as contract from '../contract/bankFolder';

const SHOWN = 3;

interface Stopped {
  readonly id: string;
  readonly title: string;
  readonly houseBankTitle: string;
  readonly houseBank: string;
  readonly count: number;
}

const pathOf = (houseBank: string) => `/HouseBankList/statement/take?${new URLSearchParams({ houseBank })}`;

/** Bank files that were not taken by themselves, the oldest first. */
const stoppedFiles: WorkKind = {
  kind: 'treasury:stopped-files',
  order: 32,
  title: { ja: '取り込めなかった銀行ファイル', en: 'Bank files that were not taken' },
  does: contract.forgetStoppedFiles,
  find: async (tx, { companyId }) => {
    const { rows } = await tx.$client.query<Stopped>(
      `select s.id, s.file_name as title, s.house_bank as "houseBank", b.title as "houseBankTitle",
         (count(*) over ())::int as count
       from bank_folder_stop s join house_bank b on b.company_id = s.company_id and b.code = s.house_bank
       where s.company_id = $1 order by s.stopped_at, s.id limit ${SHOWN}`,
      [companyId],
    );
    return {
      count: rows[0]?.count ?? 0,
      path: pathOf(rows[0]?.houseBank ?? ''),
      // Why is a sentence, and stands on the screen.
      rows: rows.map(({ id, title, houseBankTitle, houseBank }) => ({
        ...{ id, title, note: houseBankTitle, amount: null, dueOn: null, path: pathOf(houseBank) },
      })),
    };
  },
};

/** What of bank statements waits to be done today. */
export const todaysWork: readonly WorkKind[] = [stoppedFiles];
