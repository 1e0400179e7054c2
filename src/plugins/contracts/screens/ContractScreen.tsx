import type { OutputOf } from '#core/contract/endpoint.ts';
import { type Day, dayInTokyo } from '#core/value/day.ts';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { useRead } from '#ui/query/useRead.ts';
import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import type { FormValues, RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { listPaymentTerms } from '../../payment-terms/contract/paymentTerm';
import { listNames } from '../../people/contract/names';
import { listPartners } from '../../sales/contract/businessPartner';
import {
  COMMANDERS,
  type Contract,
  DIRECTIONS,
  deleteContract,
  FORMS,
  getContract,
  listContracts,
  updateContract,
} from '../contract/contract';
import { listContractTemplates } from '../contract/contractTemplate';
import { PERSON_NUMBER, peopleOf, SETTLEMENT_FIELDS, USUAL_SETTLEMENT } from '../parts/settlementFields';
import { startAfter } from '../rules/contractDays';
import { CONTRACT_TYPES, findContractPoints } from '../rules/contractType';
import { ContractDifferences } from './ContractDifferences';
import { ContractStanding } from './ContractStanding';
import { SettlementTrial } from './SettlementTrial';

const frameworksOf = (answer: unknown) =>
  ((answer as OutputOf<typeof listContracts> | undefined)?.rows ?? [])
    .filter(({ type }) => type === 'framework' || type === 'frameworkForWork')
    .map(({ number, title }) => ({ code: number, title }));

const contractsOf = (answer: unknown) =>
  ((answer as OutputOf<typeof listContracts> | undefined)?.rows ?? []).map(({ number, title }) => ({
    ...{ code: number, title },
  }));

const templatesOf = (answer: unknown) =>
  ((answer as OutputOf<typeof listContractTemplates> | undefined)?.rows ?? []).filter(({ isActive }) => isActive);

const contract: RecordDefinition<typeof getContract, typeof updateContract> = {
  screen: 'contracts:contract',
  words: ['contracts', 'contract'],
  subject: 'contract',
  key: 'number',
  read: getContract,
  save: updateContract,
  blank: {
    ...{ direction: 'sales', type: 'agency', commander: 'contractor', form: 'electronic' },
    ...{ isRenewed: false, renewalMonths: 0, noticeDays: 30 },
    ...USUAL_SETTLEMENT,
  },
  toSave: (typed, version) => ({
    contract: {
      ...typed,
      number: typed.number || undefined,
      framework: typed.framework || null,
      follows: typed.follows || null,
      template: typed.template || null,
      person: typed.person || null,
      workplace: typed.workplace ?? '',
      endsOn: typed.endsOn || null,
      paymentTerm: typed.paymentTerm || null,
      rateUnit: Number(typed.rateUnit),
      hourUnit: Number(typed.hourUnit),
      amountNet: typed.amountNet ?? null,
      remarks: typed.remarks ?? '',
      version,
    },
  }),
  remove: deleteContract,
  fields: [
    { field: 'number', kind: 'code' },
    {
      field: 'direction',
      kind: 'choice',
      options: DIRECTIONS,
      label: (each, say) => say(`contract.directions.${each}`),
    },
    { field: 'type', kind: 'choice', options: CONTRACT_TYPES, label: (each, say) => say(`contract.types.${each}`) },
    { field: 'title', required: true, maxLength: 100, isWide: true },
    { field: 'partner', begins: 'parties', kind: 'lookUp', read: listPartners, required: true, codeWidth: 8 },
    { field: 'framework', kind: 'lookUp', read: listContracts, options: frameworksOf, codeWidth: 12 },
    { field: 'person', kind: 'lookUp', read: listNames, options: peopleOf, codeWidth: 8, other: PERSON_NUMBER },
    {
      field: 'commander',
      kind: 'choice',
      options: COMMANDERS,
      label: (each, say) => say(`contract.commanders.${each}`),
    },
    { field: 'workplace', maxLength: 100 },
    { field: 'startsOn', begins: 'term', kind: 'day', required: true },
    { field: 'endsOn', kind: 'day' },
    { field: 'isRenewed', kind: 'flag' },
    { field: 'renewalMonths', kind: 'amount' },
    { field: 'noticeDays', kind: 'amount' },
    { field: 'paymentTerm', kind: 'lookUp', read: listPaymentTerms, codeWidth: 8 },
    ...SETTLEMENT_FIELDS,
    {
      field: 'form',
      begins: 'document',
      kind: 'choice',
      options: FORMS,
      label: (each, say) => say(`contract.forms.${each}`),
    },
    { field: 'amountNet', kind: 'amount' },
    { field: 'follows', kind: 'lookUp', read: listContracts, options: contractsOf, codeWidth: 12 },
    { field: 'template', kind: 'lookUp', read: listContractTemplates, options: templatesOf, codeWidth: 16 },
    { field: 'remarks', maxLength: 1_000, isWide: true },
  ],
  notes: ({ number, type, commander = 'contractor', person, framework, template, endsOn, base, method }) => {
    const numbered = { ...(number ? {} : { number: 'numbered' }), ...(template ? {} : { template: 'template' }) };
    if (!type) return numbered;
    const judged = {
      type,
      commander,
      person: person || null,
      framework: framework || null,
      endsOn: endsOn || null,
      base: base ?? 0,
    };
    const points = findContractPoints(judged, method !== 'fixed');
    const command = points.find((point) => point.startsWith('disguised') || point === 'dispatch-without-command');
    return {
      ...numbered,
      ...(command ? { commander: command === 'disguised-contracting' ? 'disguised' : 'dispatched' } : {}),
      ...(points.includes('work-by-the-hour') ? { method: 'byTheHour' } : {}),
      ...(points.includes('dispatch-without-end') ? { endsOn: 'dispatchEnds' } : {}),
    };
  },
};

/** What a copy takes over: the terms, from the day after the other ends; its number, end and renewal are its own. */
function termsOf(other: Contract, today: Day): FormValues {
  return {
    ...other,
    ...{ number: '', follows: other.number, startsOn: startAfter(other, today), endsOn: null },
    ...{ isRenewed: false, renewalMonths: 0, rateUnit: String(other.rateUnit), hourUnit: String(other.hourUnit) },
  };
}

/** 契約登録: what is agreed, what it comes to beside the form, and how far it has come; `copy?from=` begins with another's terms. */
export default function ContractScreen() {
  const { params, query } = useScreen();
  const from = params.isCopy ? query.get('from') : null;
  const other = useRead(getContract, { number: from ?? '' }, { enabled: from !== null });
  if (from !== null && other.error) return <FailedRead error={other.error} onRetry={other.refetch} />;
  if (from !== null && !other.data) return <Skeleton rows={6} columns={[200, 0]} />;
  const blank = other.data ? termsOf(other.data, dayInTokyo(new Date())) : contract.blank;
  return (
    <RecordScreen
      record={{ ...contract, blank: blank ?? {} }}
      trial={(typed) => <SettlementTrial typed={typed} />}
      below={(number) => (
        <>
          <ContractStanding number={number} />
          <ContractDifferences number={number} fields={contract.fields} />
        </>
      )}
    />
  );
}
