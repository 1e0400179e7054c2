import { useMessages } from '#ui/i18n/useMessages.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import { type ListDefinition, rowAct } from '#ui/listScreen/listDefinition.ts';
import { useWrite } from '#ui/query/useWrite.ts';
import { useCommandHandlers } from '#ui/screen/screenContext.ts';
import { notify } from '#ui/toast/notify.ts';
import {
  addStandardTemplates,
  deleteContractTemplate,
  listContractTemplates,
  updateContractTemplate,
} from '../contract/contractTemplate';
import { CONTRACT_TYPES } from '../rules/contractType';

const templates: ListDefinition<typeof listContractTemplates> = {
  screen: 'contracts:template-list',
  words: ['contracts', 'template'],
  read: listContractTemplates,
  rowId: ({ code }) => code,
  rowPath: ({ code }) => `/ContractList/template?${new URLSearchParams({ code })}`,
  create: { path: '/ContractList/template', needs: updateContractTemplate },
  columns: [
    { field: 'code', kind: 'code', width: 152, pinned: 'left' },
    { field: 'title', width: 240 },
    { field: 'type', width: 160, value: ({ type }, say) => say(`contract.types.${type}`) },
    { field: 'language', width: 80, value: ({ language }, say) => say(`template.languages.${language}`) },
    { field: 'version', kind: 'amount', width: 64 },
    { field: 'usedBy', kind: 'amount', width: 104 },
    {
      field: 'state',
      width: 80,
      value: ({ isActive }, say) => say(isActive ? 'template.active' : 'template.inactive'),
    },
  ],
  filters: [
    {
      name: 'type',
      kind: 'choice',
      width: 168,
      options: CONTRACT_TYPES,
      label: (type, say) => say(`contract.types.${type}`),
    },
    { name: 'inUse', kind: 'flag', matches: ({ isActive }) => isActive },
  ],
  acts: [
    rowAct({
      name: 'delete',
      effect: 'destroy',
      call: deleteContractTemplate,
      input: ({ code, version }) => ({ code, version }),
      refuses: ({ usedBy }, say) => (usedBy > 0 ? say('template.used', { count: usedBy }) : undefined),
    }),
  ],
};

/** 契約書テンプレート一覧: the texts that contracts are printed by. */
export default function ContractTemplateListScreen() {
  const say = useMessages('contracts');
  const { mutate } = useWrite(addStandardTemplates);
  const add = () =>
    mutate(
      {},
      {
        onSuccess: ({ added: { length: count } }) =>
          notify('success', count > 0 ? say('template.addedStandard', { count }) : say('template.noneAdded')),
      },
    );
  useCommandHandlers({ 'contracts:add-standard-templates': { run: add } });
  return <ListScreen list={templates} />;
}
