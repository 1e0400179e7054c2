import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import type { RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import { deleteMunicipality, getMunicipality, updateMunicipality } from '../contract/municipality';

const municipality: RecordDefinition<typeof getMunicipality, typeof updateMunicipality> = {
  screen: 'payroll:municipality',
  words: ['payroll', 'municipality'],
  subject: 'municipality',
  key: 'code',
  read: getMunicipality,
  save: updateMunicipality,
  blank: { designatedNumber: '' },
  toSave: ({ code, title, designatedNumber }, version) => ({
    municipality: { code, title, designatedNumber: designatedNumber ?? '', version },
  }),
  remove: deleteMunicipality,
  fields: [
    { field: 'code', kind: 'code', required: true },
    { field: 'title', required: true, maxLength: 60 },
    { field: 'designatedNumber', maxLength: 20 },
  ],
};

/** One municipality: its code, and the number it knows the company by. */
export default function MunicipalityScreen() {
  return <RecordScreen record={municipality} />;
}
