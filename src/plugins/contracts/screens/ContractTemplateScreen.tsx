import { LOCALES } from '#core/value/text.ts';
import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import type { RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import { deleteContractTemplate, getContractTemplate, updateContractTemplate } from '../contract/contractTemplate';
import { findTextFaults } from '../rules/contractText';
import { CONTRACT_TYPES } from '../rules/contractType';
import { TemplateFields } from './TemplateFields';

const template: RecordDefinition<typeof getContractTemplate, typeof updateContractTemplate> = {
  screen: 'contracts:template',
  words: ['contracts', 'template'],
  subject: 'contract-template',
  key: 'code',
  read: getContractTemplate,
  save: updateContractTemplate,
  blank: { type: 'agency', language: 'ja', isActive: true },
  toSave: ({ code, type, title, language, body, isActive }, version) => ({
    template: { code, type, title, language, body, isActive, version },
  }),
  remove: deleteContractTemplate,
  fields: [
    { field: 'code', kind: 'code', required: true },
    { field: 'type', kind: 'choice', options: CONTRACT_TYPES, label: (each, say) => say(`contract.types.${each}`) },
    { field: 'title', required: true, maxLength: 100 },
    { field: 'language', kind: 'choice', options: LOCALES, label: (each, say) => say(`template.languages.${each}`) },
    { field: 'isActive', kind: 'flag' },
    { field: 'body', begins: 'text', kind: 'lines', required: true, isWide: true, maxLength: 20_000 },
  ],
  notes: ({ body = '' }) => ({ body: findTextFaults(body).length > 0 ? 'faulty' : 'body' }),
};

/** 契約書テンプレート: the text of a contract, what it may ask for, and what of it is to be mended. */
export default function ContractTemplateScreen() {
  return <RecordScreen record={template} trial={({ body }) => <TemplateFields body={String(body ?? '')} />} />;
}
