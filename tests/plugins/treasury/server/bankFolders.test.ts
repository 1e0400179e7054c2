import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as contract from '#plugins/treasury/bank-statement/contract/bankFolder.ts';
import { listBankStatements } from '#plugins/treasury/bank-statement/contract/bankStatement.ts';
import { folderJob } from '#plugins/treasury/bank-statement/server/folderJob.ts';
import { todaysWork } from '#plugins/treasury/bank-statement/server/todaysWork.ts';
import { orderedJob } from '#server/jobs/job.ts';
import { runJobs } from '#server/jobs/runJobs.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnPostgres } from '#tests/support/testDatabase.ts';
import { openRunBooks, type RunBooks } from './runBooks';

const HEAD = '日付,摘要,お支払金額,お預り金額,差引残高';
const csv = (...rows: string[]) => iconv.encode([HEAD, ...rows].join('\r\n'), 'cp932');
const NOVEMBER = csv('2026/11/01,入金 資本金,,100000000,100000000', '2026/11/02,電気代,1500,,99998500');
const WITH_GAP = csv('2026/11/05,振込,,500,99999500');
const NOW = new Date('2026-11-20T01:00:00Z');
const HALF_A_MINUTE_AGO = new Date('2026-11-20T00:59:30Z');
const BEFORE = new Date('2026-11-20T00:00:00Z');
const HOUSE_BANK = { houseBank: 'MAIN' };

describeOnPostgres('bank files in a folder', (open) => {
  let desk: RunBooks;
  let folder: string;
  let files: string;

  beforeAll(async () => {
    desk = await openRunBooks(open);
    files = await mkdtemp(join(tmpdir(), 'bank-files-'));
  }, 120_000);
  afterAll(async () => {
    vi.unstubAllEnvs();
    await rm(files, { recursive: true });
  });

  const keiri = async () => {
    const { rows } = await desk.sql('select id from app_user where company_id = $1', [desk.books.companyId]);
    return String(sure(rows[0]).id);
  };
  const setRoles = async (...roles: string[]) => {
    await desk.sql('delete from user_role where company_id = $1', [desk.books.companyId]);
    await desk.sql('insert into user_role (company_id, user_id, role_code) select $1, $2, unnest($3::text[])', [
      ...[desk.books.companyId, await keiri(), roles],
    ]);
  };
  const put = async (name: string, content: Uint8Array, writtenAt = BEFORE) => {
    await writeFile(join(folder, name), content);
    await utimes(join(folder, name), writtenAt, writtenAt);
  };
  const lying = async (place = '.') => {
    const found = await readdir(join(folder, place), { withFileTypes: true });
    return found.filter((each) => each.isFile()).map(({ name }) => name.replace(/^\d{13}-/, ''));
  };
  /** Looks once, until `left` alone lies in the folder. */
  const look = async (...left: string[]) => {
    const jobs = [orderedJob(folderJob(() => NOW))];
    const stop = runJobs({
      ...{ database: desk.books.database, jobs, nightlyAt: null, now: () => NOW },
      log: { info: () => {}, error: (said: unknown) => console.error(said) },
    });
    await expect.poll(() => lying(), { timeout: 20_000 }).toEqual(left);
    await stop();
  };
  const shown = () => desk.books.ask(contract.getBankFolder, HOUSE_BANK);
  const refused = (code: string) => ({ code: `treasury/${code}` });

  it('are taken where the server has a folder and somebody set it up', async () => {
    vi.stubEnv('BANK_FILES_DIR', '');
    await expect(desk.books.ask(contract.watchBankFolder, HOUSE_BANK)).rejects.toMatchObject(refused('folder-none'));
    vi.stubEnv('BANK_FILES_DIR', files);
    await setRoles('accountant');
    const watcher = desk.books.as({ userId: await keiri() });
    folder = join(files, (await watcher.ask(contract.watchBankFolder, HOUSE_BANK)).folder);
    expect(await shown()).toMatchObject({ watchedBy: '経理 花子', rows: [] });
    await put('11月.csv', NOVEMBER);
    // Copied over a network, it has stood still for half a minute.
    await put('書込中.csv', NOVEMBER, HALF_A_MINUTE_AGO);
    await symlink(join(folder, '11月.csv'), join(folder, '別名.csv'));
    await look('書込中.csv');
    expect(await lying('taken')).toEqual(['11月.csv']);
    const { rows } = await desk.books.ask(listBankStatements, HOUSE_BANK);
    expect(rows).toMatchObject([{ fileName: '11月.csv', taken: 2, takenBy: '経理 花子' }]);
  });

  it('are moved aside and told where they bring nothing, leave a gap or are none', async () => {
    await put('書込中.csv', NOVEMBER);
    await put('続き.csv', WITH_GAP);
    await put('壊.csv', new Uint8Array([0]));
    await look();
    expect((await lying('stopped')).sort()).toEqual(['壊.csv', '書込中.csv', '続き.csv'].sort());
    const { rows } = await shown();
    const saidOf = (name: string) => sure(rows.find(({ fileName }) => fileName === name)).said;
    expect(saidOf('書込中.csv')).toContain('取り込みました');
    expect(saidOf('続き.csv')).toContain('明細が抜けています');
    expect(saidOf('壊.csv')).toMatch(/。$/);
    expect((await desk.books.ask(listBankStatements, HOUSE_BANK)).rows).toHaveLength(1);
    const [work] = await Promise.all(todaysWork.map((kind) => desk.books.act((tx) => kind.find(tx, desk.books.call))));
    expect(work).toMatchObject({ count: 3, path: expect.stringContaining('houseBank=MAIN') });
    expect(work?.rows[0]).toMatchObject({ note: '主取引口座' });
  });

  it('are not taken for somebody who may not do so any more', async () => {
    await setRoles('staff');
    await put('権限.csv', WITH_GAP);
    await look();
    expect((await shown()).rows[0]).toMatchObject({ fileName: '権限.csv', said: expect.stringContaining('権限') });
  });

  it('are off the list once somebody has seen to them, and stay once nobody watches', async () => {
    const ids = (await shown()).rows.map(({ id }) => id);
    expect(await desk.books.ask(contract.forgetStoppedFiles, { ...HOUSE_BANK, ids })).toEqual({ forgotten: 4 });
    await expect(desk.books.ask(contract.forgetStoppedFiles, { ...HOUSE_BANK, ids })).rejects.toMatchObject(
      refused('folder-files-gone'),
    );
    await desk.books.ask(contract.leaveBankFolder, HOUSE_BANK);
    await expect(desk.books.ask(contract.leaveBankFolder, HOUSE_BANK)).rejects.toMatchObject(
      refused('folder-not-watched'),
    );
    await put('後.csv', NOVEMBER);
    await look('後.csv');
    expect(await shown()).toMatchObject({ watchedBy: null, rows: [] });
  });
});
