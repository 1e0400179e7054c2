import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { listMunicipalities, updateMunicipality } from '../contract/municipality';

const municipalities: ListDefinition<typeof listMunicipalities> = {
  screen: 'payroll:municipality-list',
  words: ['payroll', 'municipality'],
  read: listMunicipalities,
  rowId: ({ code }) => code,
  rowPath: ({ code }) => `/ResidentTaxDetail/municipality?${new URLSearchParams({ code })}`,
  create: { path: '/ResidentTaxDetail/municipality', needs: updateMunicipality },
  columns: [
    { field: 'code', kind: 'code', width: 112 },
    { field: 'title', width: 240 },
    { field: 'designatedNumber', width: 200 },
  ],
};

/** 市区町村: to whom resident tax is paid. */
export default function MunicipalityListScreen() {
  return <ListScreen list={municipalities} />;
}
