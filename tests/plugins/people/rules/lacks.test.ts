import { describe, expect, it } from 'vitest';
import { LACKS } from '#plugins/people/contract/lacks.ts';
import { findLacks, type Recorded } from '#plugins/people/rules/lacks.ts';

const COMPLETE: Recorded = {
  ...{ kana: 'カンゼン', birthOn: '1990-01-01', department: '410', joinedOn: '2026-11-01', residenceThrough: null },
  kinds: new Set(['address', 'salary', 'bank', 'endowment', 'hireInsurance', 'dependants', 'commute', 'hireDocuments']),
  papers: new Set(['dependantDeclaration', 'myNumber', 'bankAccount', 'pensionNumberNotice', 'hireInsuranceCard']),
  ...{ hasSocialInsurance: true, hasEmploymentInsurance: true },
};
const ON = '2026-11-23';

describe('what is missing of an employee', () => {
  it.each<[string, Partial<Recorded>, readonly string[]]>([
    ['nothing', {}, []],
    [
      'everything, of somebody just registered',
      { kana: '', birthOn: null, department: null, kinds: new Set(), papers: new Set() },
      LACKS,
    ],
    [
      'pay and bank account',
      { kinds: new Set(['address', 'endowment', 'hireInsurance', 'dependants', 'commute']) },
      ['salary', 'bank'],
    ],
    [
      'no insurance, where the type of employment has none',
      {
        kinds: new Set(['address', 'salary', 'bank', 'dependants', 'commute']),
        papers: new Set(['dependantDeclaration', 'myNumber', 'bankAccount']),
        ...{ hasSocialInsurance: false, hasEmploymentInsurance: false },
      },
      [],
    ],
    [
      'one paper of a hire',
      { papers: new Set(['dependantDeclaration', 'bankAccount', 'pensionNumberNotice']) },
      ['hireDocuments'],
    ],
    ['the residence card of a foreigner', { residenceThrough: '2027-03-31' }, ['hireDocuments']],
    [
      'papers, on the last day of a year after joining',
      { papers: new Set(), joinedOn: '2025-11-24' },
      ['hireDocuments'],
    ],
    ['no papers a year after joining', { papers: new Set(), joinedOn: '2025-11-23' }, []],
    ['papers of somebody yet to join', { papers: new Set(), joinedOn: '2027-01-01' }, ['hireDocuments']],
  ])('%s', (_what, changes, lacks) => {
    expect(findLacks({ ...COMPLETE, ...changes }, ON)).toEqual(lacks);
  });
});
