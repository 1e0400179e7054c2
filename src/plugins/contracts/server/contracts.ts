import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { InputOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { sentenceOf } from '#server/http/sentences.ts';
import { type Call, handle, type UseCase } from '#server/plugin.ts';
import { masterRecord } from '#server/record/masterRecord.ts';
import { nextNumber } from '#server/record/nextNumber.ts';
import { requirePaymentTerm } from '../../payment-terms/server/service';
import { findEmployees, findNames } from '../../people/server/service';
import { businessPartner, requireCurrentPartner } from '../../sales/server/service';
import * as contracts from '../contract/contract';
import { startAfter } from '../rules/contractDays';
import { type ContractAct, nextContractState, refusalOfAct } from '../rules/contractMachine';
import { isFramework } from '../rules/contractType';
import { dropPaper, findTextRefusal, keepPaper } from './composeContract';
import { findNeighbours, followersOf, requirePrevious } from './contractChain';
import { requireTemplate } from './contractTemplates';
import { describeContract } from './describeContract';
import { listOrdersOf } from './ordersOfContracts';
import { simulateContract } from './simulateContract';
import type { StoredContract } from './storedContract';
import { contract } from './tables';

const { companyId: _company, changedBy, ...columns } = getTableColumns(contract);

export const contractMaster = masterRecord({
  kind: 'contract',
  table: contract,
  columns,
  key: 'number',
  order: [desc(contract.number)],
  named: 'contract',
  exists: 'contracts/contract-exists',
  unknown: 'contracts/unknown-contract',
  changed: 'contracts/contract-changed',
  inUse: 'contracts/contract-in-use',
  createAction: 'contracts/create-contract',
  updateAction: 'contracts/update-contract',
  deleteAction: 'contracts/delete-contract',
});

type Named = Pick<StoredContract, 'partner' | 'person'>;

/** Of more people than this all are read. */
const NAMED_AT_MOST = 300;

/** Titles of partners and names of people, of those who stand in the rows. */
export async function namesOf(tx: Tx, call: Call, rows: readonly Named[]) {
  const codes = [...new Set(rows.map(({ partner }) => partner))];
  const partners = new Map(
    codes.length === 0
      ? []
      : (
          await tx
            .select({ code: businessPartner.code, title: businessPartner.title })
            .from(businessPartner)
            .where(and(eq(businessPartner.companyId, call.companyId), inArray(businessPartner.code, codes)))
        ).map(({ code, title }) => [code, title] as const),
  );
  const named = [...new Set(rows.flatMap(({ person }) => person ?? []))];
  const asked = named.length > NAMED_AT_MOST ? undefined : named;
  const found = named.length === 0 ? [] : await findNames(tx, call.companyId, call.today, asked);
  const people = new Map(found.map(({ number, name }) => [number, name]));
  return ({ partner, person }: Named) => ({
    partnerTitle: partners.get(partner) ?? partner,
    personName: people.get(person ?? '') ?? '',
  });
}

async function show(tx: Tx, call: Call, row: StoredContract): Promise<contracts.Contract> {
  const { points, ...described } = describeContract(row, call, {
    contracts: await listContractsOf(tx, call, row.person),
    orders: await listOrdersOf(tx, call, row.person),
  });
  const refusal = row.state === 'approved' ? await findTextRefusal(tx, row, call) : null;
  return {
    ...row,
    isOwn: await isOwn(tx, call, row.number),
    followedBy: (await followersOf(tx, call, row.number)).map(({ number }) => number),
    ...(await namesOf(tx, call, [row]))(row),
    ...described,
    points: [...(refusal ? [sentenceOf(refusal, call.locale)] : []), ...points],
  };
}

/** The contracts under which somebody works; none where nobody is named. */
const listContractsOf = async (tx: Tx, { companyId }: Call, person: string | null): Promise<StoredContract[]> =>
  person === null
    ? []
    : tx
        .select(columns)
        .from(contract)
        .where(and(eq(contract.companyId, companyId), eq(contract.person, person)));

const isContract = (call: Call, number: string) =>
  and(eq(contract.companyId, call.companyId), eq(contract.number, number));

/** Whether the caller typed a contract, or changed it. */
const isOwn = async (tx: Tx, call: Call, number: string): Promise<boolean> =>
  (await readChangers(tx, call, number)).includes(call.userId);

async function readChangers(tx: Tx, call: Call, number: string): Promise<readonly string[]> {
  const [stored] = await tx.select({ changedBy }).from(contract).where(isContract(call, number));
  return stored?.changedBy ?? [];
}

/** @throws Refusal contracts/unknown-contract */
const getContract: UseCase<typeof contracts.getContract> = async (tx, { number }, call) =>
  show(tx, call, await contractMaster.require(tx, call, number));

type Typed = InputOf<typeof contracts.updateContract>['contract'];

/**
 * @throws Refusal contracts/not-a-draft, contracts/unfit-partner-*, contracts/unknown-person, contracts/unknown-contract,
 * contracts/unfit-framework, contracts/unfit-template, contracts/unfit-previous, treasury/unknown-payment-term
 */
const updateContract: UseCase<typeof contracts.updateContract> = async (tx, { contract: typed }, call) =>
  show(tx, call, await saveContract(tx, typed, call));

export async function saveContract(tx: Tx, typed: Typed, call: Call): Promise<StoredContract> {
  const before = await contractMaster.open(tx, call, typed);
  if (before && before.state !== 'draft') throw new Refusal('contracts/not-a-draft', { contract: nameOf(before) });
  await requireNamed(tx, typed, call);
  const number = before?.number ?? typed.number ?? (await nextContractNumber(tx, call));
  const changers = new Set([...(await readChangers(tx, call, number)), call.userId]);
  return contractMaster.write(tx, call, before, { ...typed, number, changedBy: [...changers] });
}

async function requireNamed(tx: Tx, typed: Typed, call: Call): Promise<void> {
  const isOfCompany = eq(businessPartner.companyId, call.companyId);
  const [partner] = await tx
    .select({ isCustomer: businessPartner.isCustomer, isVendor: businessPartner.isVendor })
    .from(businessPartner)
    .where(and(isOfCompany, eq(businessPartner.code, typed.partner)));
  const fits = partner && (typed.direction === 'sales' ? partner.isCustomer : partner.isVendor);
  if (!fits) throw new Refusal(`contracts/unfit-partner-${typed.direction}`, { partner: typed.partner });
  await requireCurrentPartner(tx, call, typed.partner);
  if (typed.paymentTerm) await requirePaymentTerm(tx, call, typed.paymentTerm);
  if (typed.framework) {
    const framework = await contractMaster.require(tx, call, typed.framework);
    const fitsFramework = isFramework(framework.type) && framework.partner === typed.partner;
    if (!fitsFramework) throw new Refusal('contracts/unfit-framework', { contract: nameOf(framework) });
  }
  if (typed.template) await requireTemplate(tx, call, { code: typed.template, type: typed.type });
  if (typed.follows) await requirePrevious(tx, call, { ...typed, follows: typed.follows });
  if (!typed.person) return;
  const people = await findEmployees(tx, call.companyId, { on: call.today });
  if (!people.some(({ number }) => number === typed.person))
    throw new Refusal('contracts/unknown-person', { person: typed.person });
}

const nameOf = ({ number, title }: Pick<StoredContract, 'number' | 'title'>) => `${number} ${title}`;

const nextContractNumber = (tx: Tx, call: Call) => nextNumber(tx, call, contract, 'CT');

const newContractNumber: UseCase<typeof contracts.newContractNumber> = async (tx, _input, call) => ({
  number: await nextContractNumber(tx, call),
});

/** @throws Refusal contracts/not-a-draft */
const deleteContract: UseCase<typeof contracts.deleteContract> = async (tx, asked, call) => {
  const current = await contractMaster.open(tx, call, asked);
  if (current.state !== 'draft') throw new Refusal('contracts/not-a-draft', { contract: nameOf(current) });
  await contractMaster.remove(tx, call, current);
  return { number: asked.number };
};

/** Makes a draft that begins on the day after the end of the other, or today where it has none; its own end is left open. */
const copyContract: UseCase<typeof contracts.copyContract> = async (tx, { number }, call) => {
  const {
    state: _state,
    signedOn: _signed,
    version: _version,
    number: from,
    ...terms
  } = await contractMaster.require(tx, call, number);
  const copy = await contractMaster.write(
    tx,
    call,
    undefined,
    {
      ...terms,
      number: await nextContractNumber(tx, call),
      changedBy: [call.userId],
      startsOn: startAfter(terms, call.today),
      follows: from,
      endsOn: null,
      isRenewed: false,
      renewalMonths: 0,
    },
    { copiedFrom: from },
  );
  return { number: copy.number };
};

/**
 * @throws Refusal contracts/act-not-now, contracts/act-not-begun, contracts/act-own, contracts/signed-ahead, contracts/end-before-start,
 * contracts/text-changed, contracts/text-not-kept
 */
export async function actOnContract(
  tx: Tx,
  { number, version, act, on }: { number: string; version: number; act: ContractAct; on?: string | undefined },
  call: Call,
): Promise<StoredContract> {
  const current = await contractMaster.open(tx, call, { number, version });
  const day = on ?? call.today;
  const context = { hasBegun: current.startsOn <= call.today, isOwn: await isOwn(tx, call, number) };
  const state = nextContractState(current.state, act, context);
  if (!state) {
    const why = refusalOfAct(current.state, act, context) ?? 'not-now';
    throw new Refusal(`contracts/act-${why}`, { contract: nameOf(current), startsOn: current.startsOn });
  }
  if (act === 'sign' && day > call.today) throw new Refusal('contracts/signed-ahead', { day });
  if (act === 'end' && day < current.startsOn) {
    throw new Refusal('contracts/end-before-start', { contract: nameOf(current), startsOn: current.startsOn });
  }
  const refusal = act === 'sign' ? await findTextRefusal(tx, current, call) : null;
  if (refusal) throw refusal;
  const [saved] = await tx
    .update(contract)
    .set({
      state,
      version: current.version + 1,
      ...(act === 'sign' ? { signedOn: day } : {}),
      ...(act === 'end' ? { endsOn: day, isRenewed: false } : {}),
    })
    .where(isContract(call, number))
    .returning(columns);
  if (!saved) throw new Error('the contract vanished while it was locked');
  if (act === 'approve' || act === 'sign') await keepPaper(tx, saved, call);
  if (act === 'reopen') await dropPaper(tx, saved, call);
  await recordAudit(tx, call, [
    {
      action: `contracts/${act}-contract`,
      subject: { kind: 'contract', id: number },
      details: { title: saved.title, version: saved.version, changes: { state: [current.state, state] } },
    },
  ]);
  return saved;
}

const approveContract: UseCase<typeof contracts.approveContract> = async (tx, asked, call) =>
  show(tx, call, await actOnContract(tx, { ...asked, act: 'approve' }, call));

const advanceContract: UseCase<typeof contracts.advanceContract> = async (tx, asked, call) =>
  show(tx, call, await actOnContract(tx, asked, call));

const UNITS = [
  ['MM', { ja: '人月', en: 'Person-months' }],
  ['H', { ja: '時間', en: 'Hours' }],
  ['SET', { ja: '一式', en: 'Lump sum' }],
] as const;

const listUnits: UseCase<typeof contracts.listUnits> = async (_tx, _input, { locale }) => ({
  rows: UNITS.map(([code, title]) => ({ code, title: title[locale] })),
});

export const contractHandlers = [
  handle(contracts.getContract, getContract),
  handle(contracts.createContract, updateContract),
  handle(contracts.updateContract, updateContract),
  handle(contracts.deleteContract, deleteContract),
  handle(contracts.deleteOrder, deleteContract),
  handle(contracts.copyContract, copyContract),
  handle(contracts.newContractNumber, newContractNumber),
  handle(contracts.approveContract, approveContract),
  handle(contracts.advanceContract, advanceContract),
  handle(contracts.simulateContract, simulateContract),
  handle(contracts.listUnits, listUnits),
];

/** History, files and comments of one, for whoever may read it; what was signed keeps its files. */
export const contractSubject = {
  ...contractMaster.subject(contracts.getContract, contracts.updateContract),
  find: async (tx: Tx, id: string, call: Call) => {
    const found = await contractMaster.find(tx, call, id);
    return found && { isSettled: found.signedOn !== null };
  },
  findRelated: findNeighbours,
};
