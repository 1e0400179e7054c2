import type { DemoStage } from '#server/plugin.ts';
import type { EmployeeKind } from '../contract/employeeKinds';
import { registerEmployee } from './createEmployee';
import { LATER_FACTS, payFactsOf } from './demoFacts';
import { findEmployees } from './findEmployees';
import { recordFact } from './recordFact';

type Sex = 'female' | 'male';

interface DemoPerson {
  readonly number: string;
  readonly name: string;
  readonly kana: string;
  readonly sex: Sex;
  readonly birthOn: string;
  readonly joinedOn: string;
  readonly employeeType: string;
  readonly department: string;
  readonly position: string;
  /** The number of whom they report to; somebody further up in the list. */
  readonly manager: string | null;
  /** Yen a month. */
  readonly pay: number;
}

type Row = readonly [
  number: string,
  name: string,
  kana: string,
  sex: Sex,
  birthOn: string,
  joinedOn: string,
  employeeType: string,
  department: string,
  position: string,
  manager: string | null,
  pay: number,
];

/** The people of the demo company: made up, the first seven with the logins of the same numbers. */
// biome-ignore format: one person a line
const EMPLOYEES: readonly Row[] = [
  ['E0020', '湊 航太郎', 'ミナト コウタロウ', 'male', '1966-05-12', '2010-04-01', '50', '100', 'P10', null, 1_200_000],
  ['E0001', '管理 太郎', 'カンリ タロウ', 'male', '1974-02-03', '2010-04-01', '10', '200', 'P30', 'E0020', 620_000],
  ['E0002', '会田 計子', 'アイダ ケイコ', 'female', '1985-09-21', '2013-04-01', '10', '200', 'P40', 'E0001', 430_000],
  ['E0003', '人見 給美', 'ヒトミ キュウミ', 'female', '1988-12-01', '2015-10-01', '10', '200', 'P50', 'E0001', 380_000],
  ['E0021', '営業部 長一', 'エイギョウブ チョウイチ', 'male', '1972-07-30', '2011-04-01', '10', '300', 'P30', 'E0020', 600_000],
  ['E0004', '営野 進', 'エイノ ススム', 'male', '1990-03-15', '2016-04-01', '10', '300', 'P50', 'E0021', 370_000],
  ['E0022', '開 本志', 'ヒラキ モトシ', 'male', '1970-11-08', '2010-04-01', '10', '400', 'P30', 'E0020', 650_000],
  ['E0006', '課長 誠', 'カチョウ マコト', 'male', '1980-06-18', '2012-04-01', '10', '410', 'P40', 'E0022', 480_000],
  ['E0005', '社本 一郎', 'シャモト イチロウ', 'male', '1996-01-25', '2020-04-01', '10', '410', 'P90', 'E0006', 310_000],
  ['E0007', '監物 明', 'ケンモツ アキラ', 'male', '1968-08-08', '2018-06-01', '40', '100', 'P90', 'E0020', 400_000],
  ['E0023', '青葉 さつき', 'アオバ サツキ', 'female', '1992-05-05', '2017-04-01', '10', '410', 'P50', 'E0006', 350_000],
  ['E0024', '浅黄 りく', 'アサギ リク', 'male', '1999-10-10', '2022-04-01', '10', '410', 'P90', 'E0006', 280_000],
  ['E0025', '茜 ことね', 'アカネ コトネ', 'female', '2001-04-02', '2024-04-01', '10', '410', 'P90', 'E0006', 255_000],
  ['E0026', '群青 なお', 'グンジョウ ナオ', 'female', '1983-02-14', '2014-07-01', '10', '420', 'P40', 'E0022', 470_000],
  ['E0027', '山吹 そうた', 'ヤマブキ ソウタ', 'male', '1994-08-19', '2019-04-01', '10', '420', 'P50', 'E0026', 340_000],
  ['E0028', '藤紫 みお', 'フジムラサキ ミオ', 'female', '1998-11-30', '2021-04-01', '10', '420', 'P90', 'E0026', 295_000],
  ['E0029', '萌黄 はる', 'モエギ ハル', 'male', '1987-07-07', '2023-02-01', '20', '420', 'P90', 'E0026', 320_000],
  ['E0030', '紺野 ゆい', 'コンノ ユイ', 'female', '1979-03-03', '2016-09-01', '30', '200', 'P90', 'E0002', 160_000],
  ['E0031', '朱鷺田 れん', 'トキタ レン', 'male', '1986-09-09', '2014-04-01', '10', '430', 'P40', 'E0022', 460_000],
  ['E0032', '空木 ひかり', 'ウツギ ヒカリ', 'female', '1995-12-24', '2021-10-01', '10', '430', 'P90', 'E0031', 300_000],
  ['E0033', '桜井 もも', 'サクライ モモ', 'female', '1993-04-15', '2018-04-01', '10', '300', 'P90', 'E0021', 320_000],
  ['E0034', '灰原 じん', 'ハイバラ ジン', 'male', '1964-10-20', '2011-04-01', '40', '430', 'P90', 'E0031', 330_000],
];

interface Other {
  readonly kind: Exclude<EmployeeKind, 'employee'>;
  readonly number: string;
  readonly name: string;
  readonly kana: string;
  readonly birthOn: string | null;
  readonly partner?: string;
  readonly skill?: string;
  readonly rate?: number;
  readonly order?: string;
  /** The number of the employee who introduced a candidate. */
  readonly introducer?: string;
}

/** Staff of business partners, freelancers and candidates; the partners are those of the books. */
// biome-ignore format: one person a line
const OTHERS: readonly Other[] = [
  { kind: 'bp', number: 'B0001', name: '兎山 かちお', kana: 'ウヤマ カチオ', birthOn: null, partner: 'B001', skill: 'Java・Spring', rate: 720_000, order: 'PO-2026-0011' },
  { kind: 'bp', number: 'B0002', name: '米倉 むすび', kana: 'ヨネクラ ムスビ', birthOn: null, partner: 'B002', skill: 'React・TypeScript', rate: 680_000, order: 'PO-2026-0012' },
  { kind: 'bp', number: 'B0003', name: '斧田 きんじ', kana: 'オノダ キンジ', birthOn: null, partner: 'B003', skill: 'AWS 基盤', rate: 800_000 },
  { kind: 'freelance', number: 'F0001', name: '水瀬 しずく', kana: 'ミナセ シズク', birthOn: null, partner: 'B006', skill: '画面設計', rate: 600_000, order: 'PO-2026-0014' },
  { kind: 'candidate', number: 'A0001', name: '若芽 つばさ', kana: 'ワカメ ツバサ', birthOn: '2003-06-06', introducer: 'E0005' },
  { kind: 'candidate', number: 'A0002', name: '朝霧 いぶき', kana: 'アサギリ イブキ', birthOn: '1997-02-20' },
];

const personOf = ([
  number,
  name,
  kana,
  sex,
  birthOn,
  joinedOn,
  employeeType,
  department,
  position,
  manager,
  pay,
]: Row): DemoPerson => ({
  ...{ number, name, kana, sex, birthOn, joinedOn, employeeType, department, position, manager, pay },
});

/** The staff of the demo company, whoever others report to first. */
export const STAFF: readonly DemoPerson[] = EMPLOYEES.map(personOf);

const NO_CONTACT = { phone: '', email: '', career: '', residenceStatus: '', residenceThrough: null };

const enterEmployees: DemoStage = {
  title: '社員',
  as: 'E0003',
  run: async (tx, call) => {
    const idOf = new Map<string, string>();
    for (const person of STAFF) {
      const { id } = await registerEmployee(
        tx,
        {
          kind: 'employee',
          number: person.number,
          linkUser: true,
          isOtherPerson: false,
          facts: {
            person: { name: person.name, kana: person.kana, birthOn: person.birthOn, sex: person.sex, ...NO_CONTACT },
            address: {
              postalCode: '1050001',
              address: `東京都港区架空町${Number(person.number.slice(1))}番地`,
              addressKana: '',
            },
            contract: contractOf(person),
            team: {
              department: person.department,
              position: person.position,
              managerId: (person.manager && idOf.get(person.manager)) || null,
            },
            salary: { basis: 'monthly', baseAmount: person.pay, allowances: [] },
            ...payFactsOf(person),
          },
        },
        call,
      );
      idOf.set(person.number, id);
    }
    for (const [number, kind, from, value] of LATER_FACTS) {
      const employeeId = idOf.get(number);
      if (!employeeId) throw new Error(`the demo company has lost ${number}`);
      await recordFact(tx, call, { employeeId, kind, from, value });
    }
    await foretell(tx, call);
  },
};

const contractOf = ({ employeeType, joinedOn }: DemoPerson) => ({
  employeeType,
  joinedOn,
  probationThrough: null,
  contractThrough: employeeType === '20' ? '2027-01-31' : null,
  renewal: employeeType === '20' ? '更新する場合がある（勤務成績と業務量による）' : '',
  workplace: '本社（変更の範囲: 会社の定める場所）',
  duties: '',
  weeklyMinutes: employeeType === '30' ? 1_200 : 2_400,
  leftOn: null,
  leftBecause: null,
  leftReason: '',
});

/** One change of department that is yet to come, so that the list and the chart have a tomorrow. */
async function foretell(tx: Parameters<DemoStage['run']>[0], call: Parameters<DemoStage['run']>[1]): Promise<void> {
  const people = await findEmployees(tx, call.companyId, { on: call.today });
  const mover = people.find(({ number }) => number === 'E0024');
  const manager = people.find(({ number }) => number === 'E0026');
  if (!mover || !manager) throw new Error('the demo company has lost who moves');
  const value = { department: '420', position: 'P50', managerId: manager.id };
  await recordFact(tx, call, { employeeId: mover.id, kind: 'team', from: '2027-04-01', value });
}

const enterOthers: DemoStage = {
  title: '候補者・協力会社',
  as: 'E0003',
  run: async (tx, call) => {
    const staff = await findEmployees(tx, call.companyId, { on: call.today });
    for (const { kind, number, name, kana, birthOn, introducer, ...work } of OTHERS) {
      const person = { name, kana, birthOn, sex: 'unspecified' as const, ...NO_CONTACT };
      const facts =
        kind === 'candidate'
          ? {
              person,
              candidacy: CANDIDACY,
              introduction: introductionBy(staff.find((each) => each.number === introducer)),
            }
          : { person, engagement: engagementOf(work) };
      await registerEmployee(
        tx,
        { kind, number, linkUser: false, isOtherPerson: false, from: '2026-04-01', facts },
        call,
      );
    }
  },
};

const CANDIDACY = { stage: 'offered', expectedOn: '2027-04-01', note: '' } as const;

const introductionBy = (introducer: { readonly id: string } | undefined) =>
  introducer && {
    ...{ introducerId: introducer.id, partner: null, introducerName: '', relation: '大学の後輩' },
    ...{ rewardRule: 'afterProbation' as const, rewardAmount: 100_000, rewardBy: 'payroll' as const, paidOn: null },
  };

const engagementOf = ({ partner = '', skill = '', rate = 0, order = '' }: Omit<Other, keyof DemoPerson | 'kind'>) => ({
  partner: partner || null,
  skill,
  rate,
  rateUnit: 'month' as const,
  customer: 'C001',
  project: '',
  startsOn: '2026-04-01',
  endsOn: '2027-03-31',
  renewsOn: '2027-02-01',
  confidentialityOn: '2026-04-01',
  consentOn: '2026-04-01',
  orderNumber: order,
  evaluation: '',
  isDirectedByCustomer: false,
});

export default [enterEmployees, enterOthers];
