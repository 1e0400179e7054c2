import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOnRequest, updateRoute } from '../../../../src/core/approval/contract';
import type { RequestOf } from '../../../../src/core/contract/endpoint';
import { createEmployee } from '../../../../src/plugins/people/contract/employee';
import {
  deleteHoliday,
  listHolidays,
  syncHolidays,
  updateHolidays,
} from '../../../../src/plugins/time/contract/holiday';
import { listLeave } from '../../../../src/plugins/time/contract/leave';
import {
  importTimesheets,
  listTimesheets,
  lockTimesheets,
  reopenTimesheet,
  unlockTimesheets,
} from '../../../../src/plugins/time/contract/teamMonth';
import {
  deleteTimesheet,
  getTimesheet,
  initTimesheet,
  listSheetStatuses,
  saveTimesheet,
  submitTimesheet,
} from '../../../../src/plugins/time/contract/timesheet';
import { getWorkPattern, updateWorkPattern } from '../../../../src/plugins/time/contract/workPattern';
import { describeOnEachEngine } from '../../../support/testDatabase';
import { type Client, startTestServer, type TestServer } from '../../../support/testServer';

type Days = RequestOf<typeof saveTimesheet>['days'];

const NOVEMBER = '2026-11';

describeOnEachEngine('timesheets', (open) => {
  let server: TestServer;
  let hr: Client;
  let staff: Client;
  let manager: Client;
  const ids = new Map<string, string>();

  const hire = async (number: string, name: string, joinedOn: string, managerId: string | null = null) => {
    const facts = {
      person: { name },
      contract: { employeeType: '10', joinedOn },
      team: { managerId },
    };
    const answer = await hr.call(createEmployee, { kind: 'employee', number, facts });
    expect(answer.message).toBe('');
    ids.set(number, answer.data.id);
    return answer.data.id as string;
  };
  const read = async (client: Client, month = NOVEMBER, employee?: string) =>
    (await client.call(getTimesheet, { month, ...(employee ? { employee } : {}) })).data;
  const daysOf = async (client: Client, month: string, change: (day: Days[number]) => Days[number]): Promise<Days> =>
    (await read(client, month)).days.map(change);
  /** Fills a month by the calendar and sends it. */
  const send = async (client: Client, month: string) => {
    const { data } = await client.call(initTimesheet, { month });
    return client.call(submitTimesheet, { id: data.id, version: data.version });
  };

  beforeAll(async () => {
    server = await startTestServer({ open, now: () => new Date('2026-11-20T03:00:00Z') });
    [hr, staff, manager] = await Promise.all([server.signIn('jinji'), server.signIn('shain'), server.signIn('kacho')]);
    const boss = await hire('E0006', '課長 誠', '2012-04-01');
    await hire('E0005', '社本 一郎', '2020-04-01', boss);
    await hire('E0004', '営野 進', '2026-07-01');
    await hire('E0099', '機械 番', '2024-04-01', boss);
    const administrator = await server.signIn('admin');
    const step = { title: '上長', approvers: [{ kind: 'role' as const, code: 'manager' }], needs: 'any' as const };
    await administrator.call(updateRoute, { route: { code: 'TIME', title: '勤怠', steps: [step] } });
  });
  afterAll(() => server?.close());

  it('begin blank, with the calendar of the month and what is left of the leave', async () => {
    const sheet = await read(staff);
    expect(sheet).toMatchObject({ sheet: null, isMonthLocked: false, employee: { number: 'E0005', isCaller: true } });
    expect(sheet.days).toHaveLength(30);
    expect(sheet.calendar.find(({ day }: { day: string }) => day === '2026-11-03')).toMatchObject({
      type: 'company',
      title: '文化の日',
    });
    expect(sheet.leave.leftMinutes).toBe((18 + 20) * 480);
  });

  it('are planned by the calendar, saved, and refuse an older version', async () => {
    const planned = await staff.call(initTimesheet, { month: '2026-09' });
    expect(planned.data).toMatchObject({ status: 'draft', version: 1 });
    const days = await daysOf(staff, '2026-09', (day) =>
      day.day === '2026-09-01' ? { ...day, endMinute: 1500 } : day,
    );
    const saved = await staff.call(saveTimesheet, { month: '2026-09', days, projects: ['ALPHA'], version: 1 });
    expect(saved.data.version).toBe(2);
    const old = await staff.call(saveTimesheet, { month: '2026-09', days, version: 1 });
    expect([old.status, old.code]).toEqual([409, 5]);
    expect(await read(staff, '2026-09')).toMatchObject({ projects: ['ALPHA'], savedBy: '社本 一郎' });
  });

  describe('what cannot be', () => {
    const work = { kind: 'work' as const, startMinute: 540, endMinute: 1080, breakMinutes: 60 };
    const cases: [string, Partial<Days[number]>, string][] = [
      ['an end before the start', { ...work, endMinute: 500 }, '終了時刻が開始時刻より前'],
      ['a break as long as the day', { ...work, breakMinutes: 540 }, '休憩'],
      ['a start at 25:00', { ...work, startMinute: 1500, endMinute: 1600 }, '翌日'],
    ];
    it.each(cases)('%s is refused with a sentence, and nothing is written', async (_name, change, sentence) => {
      const before = await read(staff, '2026-12');
      const days = before.days.map((day: Days[number]) => (day.day === '2026-12-01' ? { ...day, ...change } : day));
      const refused = await staff.call(saveTimesheet, { month: '2026-12', days });
      expect(refused.code).not.toBe(0);
      expect(refused.message + JSON.stringify(refused.data)).toContain(sentence);
      expect((await read(staff, '2026-12')).sheet).toBeNull();
    });

    it('a day of another month', async () => {
      const refused = await staff.call(saveTimesheet, { month: '2026-12', days: [{ day: '2026-11-30', ...work }] });
      expect(refused.message).toContain('2026-12');
    });

    it('leave beyond the balance, also counted with leave of other months', async () => {
      const newcomer = await server.signIn('eigyo');
      const refused = await newcomer.call(saveTimesheet, {
        month: '2026-08',
        days: [{ day: '2026-08-03', kind: 'annualLeave', startMinute: null, endMinute: null }],
      });
      expect(refused.message).toContain('年次有給休暇');
      expect((await read(newcomer, '2026-08')).sheet).toBeNull();
    });

    it('a sheet with faults is not sent, and each fault is named', async () => {
      const { data } = await staff.call(saveTimesheet, {
        month: '2026-10',
        days: [{ day: '2026-10-01', ...work, endMinute: null }],
      });
      const refused = await staff.call(submitTimesheet, { id: data.id, version: data.version });
      expect(refused.code).toBe(1);
      expect(refused.data.faults).toContainEqual({ day: '2026-10-01', code: 'endMissing', isFault: true });
      expect((await staff.call(deleteTimesheet, { id: data.id, version: data.version })).code).toBe(0);
    });
  });

  it('are approved along the route of the company, and closed for everybody', async () => {
    const { data: pattern } = await hr.call(getWorkPattern, {});
    expect(pattern.version).toBe(0);
    const { version: _version, ...standard } = pattern;
    const changed = await hr.call(updateWorkPattern, { pattern: { ...standard, routeCode: 'TIME' }, version: 0 });
    expect(changed.data).toMatchObject({ version: 1, routeCode: 'TIME' });

    const sent = await send(staff, '2026-10');
    expect(sent.data).toMatchObject({ status: 'submitted' });
    const { id } = sent.data;
    const late = await staff.call(initTimesheet, { month: '2026-10' });
    expect(late.message).toContain('申請中');
    const early = await hr.call(lockTimesheets, { month: '2026-10' });
    expect(early.message).toContain('承認待ち');

    expect((await staff.call(actOnRequest, { kind: 'timesheet', id, act: 'approve' })).code).not.toBe(0);
    const back = await manager.call(actOnRequest, {
      kind: 'timesheet',
      id,
      act: 'sendBack',
      comment: '2日の終了を確認',
    });
    expect(back.data.state).toBe('sentBack');
    expect(await read(staff, '2026-10')).toMatchObject({ sheet: { status: 'sentBack' } });
    const again = await staff.call(submitTimesheet, { id, version: sent.data.version + 1 });
    expect(again.data.status).toBe('submitted');
    expect((await manager.call(actOnRequest, { kind: 'timesheet', id, act: 'approve' })).data.state).toBe('approved');

    const missing = await hr.call(lockTimesheets, { month: '2026-10' });
    expect(missing.message).toContain('3 名');
    expect((await hr.call(lockTimesheets, { month: '2026-10', evenUnapproved: true })).code).toBe(0);
    const closed = await staff.call(saveTimesheet, { month: '2026-10', days: [], version: again.data.version + 2 });
    expect(closed.message).toContain('締め');
    const blank = await manager.call(initTimesheet, { month: '2026-10' });
    expect(blank.message).toContain('締め');

    const reopened = await hr.call(reopenTimesheet, { id, reason: '打刻漏れ' });
    expect(await read(staff, '2026-10')).toMatchObject({ sheet: { status: 'reopened' }, isMonthLocked: true });
    const days = await daysOf(staff, '2026-10', (day) =>
      day.day === '2026-10-01' ? { ...day, endMinute: 1200 } : day,
    );
    const corrected = await staff.call(saveTimesheet, { month: '2026-10', days, version: reopened.data.version });
    await staff.call(submitTimesheet, { id, version: corrected.data.version });
    await manager.call(actOnRequest, { kind: 'timesheet', id, act: 'approve' });
    expect(await read(staff, '2026-10')).toMatchObject({ sheet: { status: 'locked' } });
    expect((await hr.call(unlockTimesheets, { month: '2026-10', reason: '全員再計算' })).data.unlocked).toBe(1);
  });

  it('of a team are shown to its manager, of everybody to those who keep them, of nobody to others', async () => {
    const team = await manager.call(listTimesheets, { month: '2026-10' });
    expect(team.data.rows.map(({ number }: { number: string }) => number)).toEqual(['E0005', 'E0006', 'E0099']);
    expect(team.data.rows[0]).toMatchObject({
      status: 'approved',
      workDays: 21,
      overtimeMinutes: 120,
      leaveLeftDays: 38,
    });
    expect(team.data.rows[0].marks[0]).toBe('10:00');
    expect(team.data.rows[0].marks[2]).toBe('off');
    expect((await hr.call(listTimesheets, { month: '2026-10' })).data.rows).toHaveLength(4);
    expect((await staff.call(listTimesheets, { month: '2026-10' })).code).toBe(3);
    const other = await staff.call(getTimesheet, { month: '2026-10', employee: ids.get('E0004') ?? '' });
    expect(other.code).toBe(6);
    expect((await manager.call(getTimesheet, { month: '2026-10', employee: ids.get('E0005') ?? '' })).code).toBe(0);
    expect(
      (await manager.call(saveTimesheet, { month: '2026-11', employee: ids.get('E0005') ?? '', days: [] })).code,
    ).toBe(6);
  });

  it('come from a file, all or none', async () => {
    const row = { kind: 'work' as const, startMinute: 540, endMinute: 1080, breakMinutes: 60, remark: '' };
    const refused = await hr.call(importTimesheets, {
      days: [
        { ...row, number: 'E0099', day: '2026-09-01' },
        { ...row, number: 'E0404', day: '2026-09-01' },
      ],
    });
    expect(refused.message).toContain('E0404');
    expect((await read(hr, '2026-09', ids.get('E0099'))).sheet).toBeNull();
    const taken = await hr.call(importTimesheets, {
      days: [
        { ...row, number: 'E0099', day: '2026-09-01' },
        { ...row, number: 'E0099', day: '2026-09-02', kind: 'annualLeave', startMinute: null, endMinute: null },
      ],
    });
    expect(taken.data).toEqual({ people: 1, days: 2 });
    const [machine] = (await hr.call(listLeave, {})).data.rows.filter(
      (each: { number: string }) => each.number === 'E0099',
    );
    // Taken on 2 September from the grant that lapsed at the end of that month.
    expect(machine).toMatchObject({ grantedOn: '2026-10-01', grantedDays: 12, takenDays: 0, leftDays: 11 + 12 });
    expect((await staff.call(listLeave, {})).data.rows).toHaveLength(1);
  });

  it('know what a status is, and who nobody is', async () => {
    expect((await staff.call(listSheetStatuses, {})).data.rows[0]).toEqual({ code: 'blank' });
    const auditor = await server.signIn('kansa');
    expect((await auditor.call(getTimesheet, { month: NOVEMBER })).message).toContain('従業員');
  });

  it('follow the holidays: of the law, of the company, and ordinary days again', async () => {
    const year = async () => (await staff.call(listHolidays, { year: 2026 })).data.rows;
    expect((await year()).filter(({ kind }: { kind: string }) => kind === 'national')).toHaveLength(18);
    await hr.call(updateHolidays, { holidays: [{ day: '2026-12-29', kind: 'company', title: '年末休暇' }] });
    const calendar = (await read(staff, '2026-12')).calendar;
    expect(calendar.find(({ day }: { day: string }) => day === '2026-12-29')).toMatchObject({ type: 'company' });
    expect(calendar.find(({ day }: { day: string }) => day === '2026-12-31')).toMatchObject({ type: 'workday' });
    await hr.call(deleteHoliday, { day: '2026-11-03', kind: 'national' });
    expect((await hr.call(syncHolidays, { year: 2026 })).data).toEqual({ added: 1, removed: 0 });
    expect((await year()).some(({ title }: { title: string }) => title === '年末休暇')).toBe(true);
    expect((await staff.call(syncHolidays, { year: 2026 })).code).toBe(3);
    const twice = { day: '2026-12-30', kind: 'company' as const, title: '休' };
    expect((await hr.call(updateHolidays, { holidays: [twice, twice] })).code).toBe(1);
    expect((await hr.call(deleteHoliday, { day: '2026-12-30', kind: 'company' })).code).toBe(6);
  });
});
