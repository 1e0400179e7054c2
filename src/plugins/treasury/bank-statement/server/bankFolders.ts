import { join } from 'node:path';
import { Refusal } from '#core/contract/refusal.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { toInstant } from '#server/database/columns.ts';
import { handle, type UseCase } from '#server/plugin.ts';
import type { StoppedFile } from '../contract/bankFolder';
import * as contract from '../contract/bankFolder';
import { createFolder, findBankFiles, folderOf } from './bankFiles';
import { houseBankSubject, requireHouseBank } from './storedStatements';

const getBankFolder: UseCase<typeof contract.getBankFolder> = async (tx, { houseBank }, { companyId }) => {
  const watched = await tx.$client.query<{ name: string }>(
    `select coalesce(u.name, '') as name from bank_folder f
       left join app_user u on u.company_id = f.company_id and u.id = f.watched_by
      where f.company_id = $1 and f.house_bank = $2`,
    [companyId, houseBank],
  );
  const { rows } = await tx.$client.query<StoppedFile>(
    `select id, file_name as "fileName", said, stopped_at::text as "stoppedAt" from bank_folder_stop
      where company_id = $1 and house_bank = $2 order by stopped_at desc, id desc`,
    [companyId, houseBank],
  );
  return {
    folder: findBankFiles() === undefined ? null : folderOf(companyId, houseBank),
    watchedBy: watched.rows[0]?.name ?? null,
    rows: rows.map((row) => ({ ...row, stoppedAt: toInstant(row.stoppedAt) })),
  };
};

/** @throws Refusal treasury/unknown-house-bank, treasury/statement-foreign, treasury/folder-none */
const watchBankFolder: UseCase<typeof contract.watchBankFolder> = async (tx, { houseBank }, call) => {
  await requireHouseBank(tx, call.companyId, houseBank);
  const files = findBankFiles();
  if (files === undefined) throw new Refusal('treasury/folder-none');
  const folder = folderOf(call.companyId, houseBank);
  await createFolder(join(files, folder));
  await tx.$client.query(
    `insert into bank_folder (company_id, house_bank, watched_by) values ($1, $2, $3)
       on conflict (company_id, house_bank) do update set watched_by = excluded.watched_by`,
    [call.companyId, houseBank, call.userId],
  );
  await recordAudit(tx, call, [
    { action: 'treasury/watch-folder', subject: houseBankSubject(houseBank), details: { folder } },
  ]);
  return { folder };
};

/** @throws Refusal treasury/folder-not-watched */
const leaveBankFolder: UseCase<typeof contract.leaveBankFolder> = async (tx, { houseBank }, call) => {
  const { rowCount } = await tx.$client.query('delete from bank_folder where company_id = $1 and house_bank = $2', [
    call.companyId,
    houseBank,
  ]);
  if (rowCount !== 1) throw new Refusal('treasury/folder-not-watched');
  await recordAudit(tx, call, [{ action: 'treasury/leave-folder', subject: houseBankSubject(houseBank) }]);
  return { houseBank };
};

/** @throws Refusal treasury/folder-files-gone */
const forgetStoppedFiles: UseCase<typeof contract.forgetStoppedFiles> = async (tx, { houseBank, ids }, call) => {
  const { rows } = await tx.$client.query<{ fileName: string }>(
    `delete from bank_folder_stop where company_id = $1 and house_bank = $2 and id = any($3::uuid[])
       returning file_name as "fileName"`,
    [call.companyId, houseBank, ids],
  );
  if (rows.length === 0) throw new Refusal('treasury/folder-files-gone');
  const files = rows.map(({ fileName }) => fileName);
  await recordAudit(tx, call, [
    { action: 'treasury/forget-files', subject: houseBankSubject(houseBank), details: { files } },
  ]);
  return { forgotten: rows.length };
};

export const bankFolderHandlers = [
  handle(contract.getBankFolder, getBankFolder),
  handle(contract.watchBankFolder, watchBankFolder),
  handle(contract.leaveBankFolder, leaveBankFolder),
  handle(contract.forgetStoppedFiles, forgetStoppedFiles),
];
