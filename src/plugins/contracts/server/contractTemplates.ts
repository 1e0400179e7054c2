import { and, count, eq, getTableColumns, isNotNull } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type Call, handle, type UseCase } from '#server/plugin.ts';
import { masterRecord } from '#server/record/masterRecord.ts';
import * as templates from '../contract/contractTemplate';
import { STANDARD_TEMPLATES } from '../rates/standardTemplates';
import { findTextFaults } from '../rules/contractText';
import type { ContractType } from '../rules/contractType';
import { contract, contractTemplate } from './tables';

const { companyId: _company, ...columns } = getTableColumns(contractTemplate);

const templateMaster = masterRecord({
  kind: 'contract-template',
  table: contractTemplate,
  columns,
  key: 'code',
  named: 'template',
  exists: 'contracts/template-exists',
  unknown: 'contracts/unknown-template',
  changed: 'contracts/template-changed',
  inUse: 'contracts/template-in-use',
  createAction: 'contracts/create-template',
  updateAction: 'contracts/update-template',
  deleteAction: 'contracts/delete-template',
});

const listTemplates: UseCase<typeof templates.listContractTemplates> = async (tx, _input, call) => {
  const uses = new Map(
    (
      await tx
        .select({ template: contract.template, times: count() })
        .from(contract)
        .where(and(eq(contract.companyId, call.companyId), isNotNull(contract.template)))
        .groupBy(contract.template)
    ).map(({ template, times }) => [template, times]),
  );
  const rows = await templateMaster.list(tx, call);
  return { rows: rows.map(({ body: _body, ...row }) => ({ ...row, usedBy: uses.get(row.code) ?? 0 })) };
};

/** @throws Refusal contracts/unknown-template */
const getTemplate: UseCase<typeof templates.getContractTemplate> = (tx, { code }, call) =>
  templateMaster.require(tx, call, code);

/**
 * @throws Refusal contracts/text-unknown-field, contracts/text-open-braces, contracts/text-article-order,
 * contracts/template-of-contracts where contracts of its type name it
 */
const updateTemplate: UseCase<typeof templates.updateContractTemplate> = async (tx, { template: typed }, call) => {
  const [fault] = findTextFaults(typed.body);
  if (fault) {
    const { kind, ...params } = fault;
    throw new Refusal(`contracts/text-${kind}`, params);
  }
  const before = await templateMaster.open(tx, call, typed);
  if (before && before.type !== typed.type && (await isNamed(tx, call, typed.code)))
    throw new Refusal('contracts/template-of-contracts', { template: nameOf(before) });
  return templateMaster.write(tx, call, before, typed);
};

const nameOf = ({ code, title }: { readonly code: string; readonly title: string }) => `${code} ${title}`;

async function isNamed(tx: Tx, { companyId }: Call, code: string): Promise<boolean> {
  const ofTemplate = and(eq(contract.companyId, companyId), eq(contract.template, code));
  return (await tx.select({ number: contract.number }).from(contract).where(ofTemplate).limit(1)).length > 0;
}

/** @throws Refusal contracts/template-in-use where contracts name it */
const deleteTemplate: UseCase<typeof templates.deleteContractTemplate> = async (tx, asked, call) => {
  await templateMaster.remove(tx, call, await templateMaster.open(tx, call, asked));
  return { code: asked.code };
};

const addStandard: UseCase<typeof templates.addStandardTemplates> = async (tx, _input, call) => {
  const added: string[] = [];
  for (const template of STANDARD_TEMPLATES) {
    if (await templateMaster.find(tx, call, template.code)) continue;
    await templateMaster.write(tx, call, undefined, template);
    added.push(nameOf(template));
  }
  return { added };
};

/** Gives a new company the standard templates. */
export async function foundTemplates(tx: Tx, { companyId }: Call): Promise<void> {
  await tx.insert(contractTemplate).values(STANDARD_TEMPLATES.map((template) => ({ companyId, ...template })));
}

/** What a contract names must be there, in use, and of its type. @throws Refusal contracts/unknown-template, contracts/unfit-template */
export async function requireTemplate(tx: Tx, call: Call, asked: { code: string; type: ContractType }): Promise<void> {
  const template = await templateMaster.require(tx, call, asked.code);
  if (template.type !== asked.type || !template.isActive)
    throw new Refusal('contracts/unfit-template', { template: nameOf(template) });
}

/** The template a contract is printed by: the one it names, or the first in use of its type, Japanese before English. */
export async function findTemplate(
  tx: Tx,
  call: Pick<Call, 'companyId'>,
  { template, type }: { readonly template: string | null; readonly type: ContractType },
): Promise<templates.ContractTemplate | undefined> {
  if (template !== null) return templateMaster.find(tx, call, template);
  const ofType = (await templateMaster.list(tx, call)).filter((row) => row.type === type && row.isActive);
  return ofType.find(({ language }) => language === 'ja') ?? ofType[0];
}

export const templateHandlers = [
  handle(templates.listContractTemplates, listTemplates),
  handle(templates.getContractTemplate, getTemplate),
  handle(templates.updateContractTemplate, updateTemplate),
  handle(templates.deleteContractTemplate, deleteTemplate),
  handle(templates.addStandardTemplates, addStandard),
];

/** History, files and comments of one, for whoever may read it. */
export const templateSubject = templateMaster.subject(templates.getContractTemplate, templates.updateContractTemplate);
