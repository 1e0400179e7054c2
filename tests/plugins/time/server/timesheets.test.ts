import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOnRequest, updateRoute } from '#core/approval/contract.ts';
import type { RequestOf } from '#core/contract/endpoint.ts';
import { addAttachment } from '#core/record/attachment.ts';
import {
  listClosedDays,
  listRecurring,
  runDue,
  updateRecurring,
} from '#plugins/ledger/recurring/contract/recurringEntry.ts';
import { createEmployee } from '#plugins/people/contract/employee.ts';
import { updateReport } from '#plugins/time/contract/customerReport.ts';
import { deleteHoliday, listHolidays, syncHolidays, updateHolidays } from '#plugins/time/contract/holiday.ts';
import { listLeave } from '#plugins/time/contract/leave.ts';
import {
  cancelLeave,
  getLeaveRequest,
  listLeaveRequests,
  moveLeave,
  requestLeave,
} from '#plugins/time/contract/leaveRequest.ts';
import {
  importTimesheets,
  listTimesheets,
  lockTimesheets,
  reopenTimesheet,
  unlockTimesheets,
} from '#plugins/time/contract/teamMonth.ts';
import {
  approveTimesheet,
  cancelTimesheet,
  deleteTimesheet,
  getTimesheet,
  initTimesheet,
  listSheetStatuses,
  rejectTimesheet,
  saveTimesheet,
  submitTimesheet,
} from '#plugins/time/contract/timesheet.ts';
import { getWorkPattern, updateWorkPattern } from '#plugins/time/contract/workPattern.ts';
import { sumMonth } from '#plugins/time/server/service.ts';
import { sure } from '#tests/support/sure.ts';
import { describeOnOneEngine } from '#tests/support/testDatabase.ts';
import { type Client, startTestServer, type TestServer } from '#tests/support/testServer.ts';

type Days = RequestOf<typeof saveTimesheet>['days'];

const NOVEMBER = '2026-11';

describeOnOneEngine('timesheets', (open) => {
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
    expect(sheet.calendar.find(({ day }) => day === '2026-11-03')).toMatchObject({
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
      expect(refused.message).toContain('2026/12');
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
      expect(refused.data).toMatchObject({
        faults: expect.arrayContaining([{ day: '2026-10-01', code: 'endMissing', isFault: true }]),
      });
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
    expect(team.data.rows.map(({ number }) => number)).toEqual(['E0005', 'E0006', 'E0099']);
    expect(team.data.rows[0]).toMatchObject({
      status: 'approved',
      workDays: 21,
      overtimeMinutes: 120,
      leaveLeftDays: 38,
    });
    expect(team.data.rows[0]?.marks[0]).toBe('10:00');
    expect(team.data.rows[0]?.marks[2]).toBe('off');
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
    const early = { ...row, number: 'E0099', day: '2026-09-02', endMinute: 480 };
    const impossible = await hr.call(importTimesheets, {
      days: [{ ...row, number: 'E0099', day: '2026-09-01' }, early],
    });
    expect(impossible.message).toMatch(/E0099.*2026[-/]09[-/]02/);
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
    const own = (await manager.call(listLeave, { isOwn: 'true' })).data.rows;
    expect(own.map(({ number }) => number)).toEqual(['E0006']);
  });

  it('count as faults what is missing of the days that are over', async () => {
    const worked = { kind: 'work' as const, startMinute: 540, endMinute: 1080, breakMinutes: 60, remark: '' };
    await hr.call(importTimesheets, { days: [{ ...worked, number: 'E0099', day: '2026-11-02' }] });
    const { rows } = (await manager.call(listTimesheets, { month: NOVEMBER })).data;
    const row = rows.find(({ number }) => number === 'E0099');
    // Working days from the 4th to the 19th; today, the 20th, may still be entered.
    expect(row?.faultCount).toBe(12);
    expect([1, 18, 19, 23].map((index) => row?.marks[index])).toEqual(['8:00', '!', '', '']);
  });

  it('know what a status is, and who nobody is', async () => {
    expect((await staff.call(listSheetStatuses, {})).data.rows[0]).toEqual({ code: 'blank' });
    const auditor = await server.signIn('kansa');
    expect((await auditor.call(getTimesheet, { month: NOVEMBER })).message).toContain('社員');
  });

  describe('leave asked for ahead', () => {
    const monday = { kind: 'annualLeave' as const, fromDay: '2027-01-18', throughDay: '2027-01-18' };

    it('is decided about by the manager, sent back with another day, approved and stands in the sheet', async () => {
      const asked = await staff.call(requestLeave, { ...monday, throughDay: '2027-01-24', reason: '私用' });
      expect([asked.message, asked.data?.state]).toEqual(['', 'requested']);
      const { id } = asked.data;
      expect((await read(staff, '2027-01')).leaveAsked).toMatchObject([{ id, kind: 'annualLeave' }]);
      const shown = await manager.call(getLeaveRequest, { id });
      // Monday to Friday; the weekend takes none. Of the twenty days of October those before have lapsed.
      expect(shown.data).toMatchObject({ days: 5, isOwn: false, number: 'E0005', leftDays: 38 });
      expect((await staff.call(requestLeave, monday)).message).toContain('すでに申請中');
      // Who else of the department is away then is told to whoever decides, and not to the one who asks.
      const machine = { employee: ids.get('E0099') ?? '', kind: 'annualLeave' as const };
      const other = await hr.call(requestLeave, { ...machine, fromDay: '2027-01-19', throughDay: '2027-01-20' });
      const awayIn = async (client: Client) => (await client.call(getLeaveRequest, { id })).data.away;
      const asking = { number: 'E0099', name: '機械 番', days: ['2027-01-19', '2027-01-20'] };
      expect(await awayIn(manager)).toEqual([{ ...asking, isSure: false }]);
      await manager.call(actOnRequest, { kind: 'leave-request', id: other.data.id, act: 'approve' });
      expect(await awayIn(manager)).toEqual([{ ...asking, isSure: true }]);
      expect(await awayIn(staff)).toEqual([]);
      expect((await staff.call(moveLeave, { id, day: '2027-01-25', comment: '棚卸' })).code).not.toBe(0);
      const sunday = await manager.call(moveLeave, { id, day: '2027-01-31', comment: '棚卸' });
      expect(sunday.message).toContain('勤務日がありません');
      const moved = await manager.call(moveLeave, { id, day: '2027-01-25', comment: '棚卸と重なるため' });
      expect(moved.data).toMatchObject({ state: 'sentBack' });
      const { data: back } = await staff.call(getLeaveRequest, { id });
      expect(back).toMatchObject({ proposedDay: '2027-01-25', isOwn: true });
      const stale = await staff.call(requestLeave, { ...monday, id, version: 1 });
      expect(stale.code).toBe(5);
      const again = await staff.call(requestLeave, {
        ...{ id, version: back.version, kind: 'annualLeave' },
        ...{ fromDay: '2027-01-25', throughDay: '2027-01-26' },
      });
      expect([again.message, again.data?.state]).toEqual(['', 'requested']);
      expect((await staff.call(actOnRequest, { kind: 'leave-request', id, act: 'approve' })).code).not.toBe(0);
      const approved = await manager.call(actOnRequest, { kind: 'leave-request', id, act: 'approve' });
      expect([approved.message, approved.data?.state]).toEqual(['', 'approved']);
      const sheet = await read(staff, '2027-01');
      expect(sheet).toMatchObject({ sheet: { status: 'draft' }, leaveAsked: [] });
      expect(
        sheet.days.filter(({ kind }: Days[number]) => kind === 'annualLeave').map(({ day }: Days[number]) => day),
      ).toEqual(['2027-01-25', '2027-01-26']);
      const there = await staff.call(requestLeave, { ...monday, fromDay: '2027-01-26', throughDay: '2027-01-26' });
      expect(there.message).toContain('すでに有休');
      const rows = (await manager.call(listLeaveRequests, {})).data.rows;
      const ofStaff = rows.filter(({ number }) => number === 'E0005');
      expect(ofStaff).toMatchObject([{ id, state: 'approved', days: 2, name: '社本 一郎' }]);
      expect((await (await server.signIn('eigyo')).call(getLeaveRequest, { id })).code).toBe(6);

      const { version } = (await staff.call(getLeaveRequest, { id })).data;
      expect((await manager.call(cancelLeave, { id, version })).code).not.toBe(0);
      const cancelled = await staff.call(cancelLeave, { id, version });
      expect(cancelled.data).toMatchObject({ state: 'withdrawn' });
      expect((await read(staff, '2027-01')).days.every(({ kind }: Days[number]) => kind === null)).toBe(true);
    });

    it('takes half days and hours as far as the agreement goes, and is withdrawn while it waits', async () => {
      const half = { kind: 'morningLeave' as const, fromDay: '2026-12-07', throughDay: '2026-12-07' };
      const { data } = await staff.call(requestLeave, half);
      expect((await staff.call(getLeaveRequest, { id: data.id })).data.days).toBe(0.5);
      expect((await staff.call(cancelLeave, data)).data).toMatchObject({ state: 'withdrawn' });
      const hours = { ...half, kind: 'hourlyLeave' as const };
      expect((await staff.call(requestLeave, hours)).message).toContain('時間数');
      const { version, ...pattern } = (await hr.call(getWorkPattern, {})).data;
      const without = await hr.call(updateWorkPattern, { pattern: { ...pattern, hasHourlyLeave: false }, version });
      expect((await staff.call(requestLeave, { ...hours, hours: 3 })).message).toContain('労使協定');
      await hr.call(updateWorkPattern, { pattern, version: without.data.version });
      expect((await staff.call(requestLeave, { ...hours, hours: 3 })).data.state).toBe('requested');
    });

    it.each([
      ['a day that has passed', { fromDay: '2026-11-19', throughDay: '2026-11-19' }, '過ぎた日'],
      ['an end before its start', { fromDay: '2026-12-10', throughDay: '2026-12-09' }, '終了日'],
      ['two half days at once', { kind: 'afternoonLeave' as const, throughDay: '2027-01-19' }, '1日ずつ'],
      ['days off alone', { fromDay: '2027-01-23', throughDay: '2027-01-24' }, '勤務日がありません'],
      ['more than is left', { fromDay: '2027-02-01', throughDay: '2027-03-31' }, '足りません'],
    ])('refuses %s with a sentence', async (_name, change, sentence) => {
      const before = (await staff.call(listLeaveRequests, {})).data.rows.length;
      expect((await staff.call(requestLeave, { ...monday, ...change })).message).toContain(sentence);
      expect((await staff.call(listLeaveRequests, {})).data.rows).toHaveLength(before);
    });
  });

  it('answer the names of the specification over the one approval, and know what is due and what is signed', async () => {
    const { data: sheet } = await send(staff, '2026-08');
    expect((await staff.call(cancelTimesheet, { id: sheet.id })).data).toMatchObject({ status: 'draft' });
    const again = sure((await read(staff, '2026-08')).sheet);
    await staff.call(submitTimesheet, again);
    expect((await staff.call(approveTimesheet, { id: sheet.id })).code).not.toBe(0);
    const back = await manager.call(rejectTimesheet, { id: sheet.id, comment: '1日を確認' });
    expect(back.data).toEqual({ id: sheet.id, status: 'sentBack' });
    await staff.call(submitTimesheet, sure((await read(staff, '2026-08')).sheet));
    expect((await manager.call(approveTimesheet, { id: sheet.id })).data.status).toBe('approved');

    const asked = { requestedOn: '2026-09-01', signedOn: null, signedBy: '' };
    expect((await staff.call(updateReport, { id: sheet.id, report: asked })).code).toBe(0);
    const signed = { ...asked, signedOn: '2026-09-03', signedBy: '客先 花' };
    expect((await staff.call(updateReport, { id: sheet.id, report: signed })).message).toContain('添付');
    expect(
      (await staff.call(updateReport, { id: sheet.id, report: { ...signed, signedOn: '2026-08-31' } })).message,
    ).toContain('署名日');
    expect((await read(staff, '2026-08')).report).toEqual(asked);
    const stateInTeam = async () =>
      (await manager.call(listTimesheets, { month: '2026-08' })).data.rows.find(
        ({ number }: { number: string }) => number === 'E0005',
      );
    expect(await stateInTeam()).toMatchObject({ report: 'requested', status: 'approved' });

    const file = { name: '作業報告書.pdf', content: new TextEncoder().encode('%PDF-1.4\n%%EOF\n') };
    const attached = await staff.call(addAttachment, { kind: 'timesheet', id: sheet.id, file });
    expect([attached.message, attached.code]).toEqual(['', 0]);
    expect((await staff.call(updateReport, { id: sheet.id, report: signed })).code).toBe(0);
    expect((await read(staff, '2026-08')).report).toEqual(signed);
    expect(await stateInTeam()).toMatchObject({ report: 'signed' });
  });

  it('offer other domains the sums of a month, by person and project', async () => {
    const companyId = await server.database.transaction('system', async (tx) => {
      const { rows } = await tx.$client.query<{ id: string }>('select id from company');
      return rows[0]?.id ?? '';
    });
    const sumsOf = async (month: string) => {
      const all = await server.database.transaction({ companyId }, (tx) => sumMonth(tx, companyId, month));
      return all.find(({ employeeId }) => employeeId === ids.get('E0005'));
    };
    expect(await sumsOf('2026-08')).toMatchObject({ status: 'approved', isSigned: true, projects: [] });
    const { data: started } = await staff.call(initTimesheet, { month: '2026-07' });
    const days = (await daysOf(staff, '2026-07', (day) => day)).map((day, index) =>
      index < 2 ? { ...day, projectMinutes: [300, 180] } : day,
    );
    await staff.call(saveTimesheet, { month: '2026-07', days, projects: ['ALPHA', 'BETA'], version: started.version });
    expect(await sumsOf('2026-07')).toMatchObject({
      status: 'draft',
      isSigned: false,
      // 23 weekdays but 海の日.
      count: { workDays: 22, workedMinutes: 22 * 480 },
      projects: [
        { project: 'ALPHA', minutes: 600 },
        { project: 'BETA', minutes: 360 },
      ],
    });
  });

  it('are not approved by somebody whose role was taken a second ago, and can be once it is back', async () => {
    const { data: sent } = await send(staff, '2026-06');
    const giveManager = (role: 'staff' | 'manager', instead: 'staff' | 'manager') =>
      server.database.transaction('system', (tx) =>
        tx.$client.query(
          `update user_role set role_code = $1
            where role_code = $2 and user_id = (select id from app_user where username = 'kacho')`,
          [role, instead],
        ),
      );
    await giveManager('staff', 'manager');
    expect((await manager.call(approveTimesheet, { id: sent.id })).message).toContain('ロールがなくなった');
    expect(await read(staff, '2026-06')).toMatchObject({ sheet: { status: 'submitted' } });
    await giveManager('manager', 'staff');
    expect((await manager.call(approveTimesheet, { id: sent.id })).data.status).toBe('approved');
  });

  it('and leave are shown to whoever decides or has decided about them, and nothing else of the person', async () => {
    const [administrator, accountant] = await Promise.all([server.signIn('admin'), server.signIn('keiri')]);
    const step = { title: '経理', approvers: [{ kind: 'role' as const, code: 'accountant' }], needs: 'any' as const };
    await administrator.call(updateRoute, { route: { code: 'BOOKS', title: '経理', steps: [step] } });
    const { version, ...pattern } = (await hr.call(getWorkPattern, {})).data;
    const routed = await hr.call(updateWorkPattern, { pattern: { ...pattern, routeCode: 'BOOKS' }, version });
    const ask = async (day: string) =>
      (await staff.call(requestLeave, { kind: 'annualLeave', fromDay: day, throughDay: day })).data.id as string;
    const [decided, other] = [await ask('2027-02-15'), await ask('2027-02-16')];
    await staff.call(cancelLeave, { id: other, version: 1 });
    const { data: sheet } = await send(staff, '2026-05');
    for (const [kind, id] of [
      ['leave-request', decided],
      ['timesheet', sheet.id],
    ] as const)
      expect((await accountant.call(actOnRequest, { kind, id, act: 'approve' })).data).toMatchObject({
        state: 'approved',
      });
    const readLeave = (id: string) => accountant.call(getLeaveRequest, { id });
    expect((await readLeave(decided)).data).toMatchObject({ state: 'approved', isOwn: false });
    expect((await readLeave(other)).code).toBe(6);
    const employee = ids.get('E0005') ?? '';
    expect(await read(accountant, '2026-05', employee)).toMatchObject({
      sheet: { status: 'approved' },
      mayChange: false,
    });
    expect((await accountant.call(getTimesheet, { month: '2026-06', employee })).code).toBe(6);
    await hr.call(updateWorkPattern, { pattern, version: routed.data.version });
  });

  it('follow the holidays: of the law, of the company, and ordinary days again', async () => {
    const year = async () => (await staff.call(listHolidays, { year: 2026 })).data.rows;
    expect((await year()).filter(({ kind }) => kind === 'national')).toHaveLength(18);
    await hr.call(updateHolidays, { holidays: [{ day: '2026-12-29', kind: 'company', title: '年末休暇' }] });
    const calendar = (await read(staff, '2026-12')).calendar;
    expect(calendar.find(({ day }) => day === '2026-12-29')).toMatchObject({ type: 'company' });
    expect(calendar.find(({ day }) => day === '2026-12-31')).toMatchObject({ type: 'workday' });
    await hr.call(deleteHoliday, { day: '2026-11-03', kind: 'national' });
    expect((await hr.call(syncHolidays, { year: 2026 })).data).toEqual({ added: 1, removed: 0 });
    expect((await year()).some(({ title }) => title === '年末休暇')).toBe(true);
    expect((await staff.call(syncHolidays, { year: 2026 })).code).toBe(3);
    const twice = { day: '2026-12-30', kind: 'company' as const, title: '休' };
    expect((await hr.call(updateHolidays, { holidays: [twice, twice] })).code).toBe(1);
    expect((await hr.call(deleteHoliday, { day: '2026-12-30', kind: 'company' })).code).toBe(6);
  });

  it('leave their bank holidays to due days, which those of the company alone do not move', async () => {
    const accountant = await server.signIn('keiri');
    const { data: saved } = await accountant.call(updateRecurring, {
      title: '家賃',
      rule: { every: 'month', dayOfMonth: 28, onHoliday: 'before', from: '2026-12-01', through: '2027-01-31' },
      sheet: { documentType: 'SA', currency: 'JPY', taxEntry: 'included', headerText: '家賃', lines: [] },
    });
    const nextDays = async () =>
      (await accountant.call(listRecurring, {})).data.rows.find(({ id }) => id === saved.id)?.nextDays;
    const add = (day: string, kind: 'bank' | 'company') =>
      hr.call(updateHolidays, { holidays: [{ day, kind, title: '休' }] });
    await add('2026-12-28', 'company');
    expect(await nextDays()).toEqual(['2026-12-28', '2027-01-28']);
    await add('2026-12-28', 'bank');
    expect(await nextDays()).toEqual(['2026-12-25', '2027-01-28']);
    const made = (await accountant.call(runDue, { through: '2026-12-27' })).data.rows;
    expect(made).toMatchObject([{ dueOn: '2026-12-25', outcome: 'drafted' }]);
    await hr.call(deleteHoliday, { day: '2026-12-28', kind: 'bank' });
    expect((await accountant.call(listClosedDays, {})).data.days).not.toContain('2026-12-28');
    expect(await nextDays()).toEqual(['2027-01-28']);
  });
});
