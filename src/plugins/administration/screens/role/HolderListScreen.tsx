import type { OutputOf } from '#core/contract/endpoint.ts';
import { FIELD_CLASSES } from '#core/contract/roles.ts';
import { listActions, listHolders } from '#core/permission/role.ts';
import { listRoutes } from '#core/permission/route.ts';
import { currentLocale } from '#ui/i18n/i18n.ts';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { listNames } from '#ui/words/kitWords.ts';

const holders: ListDefinition<typeof listHolders> = {
  screen: 'administration:holder-list',
  words: ['administration', 'holder'],
  read: listHolders,
  rowId: ({ id }) => id,
  rowPath: ({ id }) => `/UserManager/user?${new URLSearchParams({ id })}`,
  columns: [
    { field: 'employeeNumber', kind: 'code', width: 112, pinned: 'left' },
    { field: 'name', width: 180 },
    { field: 'scope', width: 112, value: ({ scope }, say) => say(`role.scope.${scope}`) },
    { field: 'through', width: 320, value: ({ through }) => listNames(through) },
  ],
  filters: [
    {
      name: 'screen',
      kind: 'lookUp',
      width: 420,
      read: listRoutes,
      options: (answer) =>
        ((answer as OutputOf<typeof listRoutes> | undefined)?.rows ?? []).map(
          ({ screen, code, titleJa, titleEn, reading }) => ({
            code: screen,
            title: `${code} ${currentLocale() === 'ja' ? titleJa : titleEn}`,
            reading,
          }),
        ),
      codeWidth: 26,
    },
    {
      name: 'right',
      kind: 'lookUp',
      width: 420,
      read: listActions,
      options: (answer) =>
        ((answer as OutputOf<typeof listActions> | undefined)?.rows ?? []).map(({ right, summary }) => ({
          code: right,
          title: summary,
        })),
      codeWidth: 26,
    },
    {
      name: 'fieldClass',
      kind: 'choice',
      width: 160,
      options: FIELD_CLASSES,
      label: (fieldClass, say) => say(`role.class.${fieldClass}`),
    },
  ],
};

/** 閲覧できる人: who may open a screen, holds a right or reads a class of fields, and through which role. */
export default function HolderListScreen() {
  return <ListScreen list={holders} />;
}
