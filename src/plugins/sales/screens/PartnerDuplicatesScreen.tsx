import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { LIKE_BY, listDuplicates } from '../contract/partnerMerge';
import { partnerPath } from './partnerPath';

const duplicates: ListDefinition<typeof listDuplicates> = {
  screen: 'sales:partner-duplicates',
  words: ['sales', 'duplicates'],
  read: listDuplicates,
  rowId: ({ code, otherCode }) => `${code} ${otherCode}`,
  // The younger code is the one that goes, unless the other is chosen on its record.
  rowPath: ({ code, otherCode }) => partnerPath(otherCode, code),
  columns: [
    { field: 'code', kind: 'code', width: 88, pinned: 'left' },
    { field: 'title', width: 220 },
    { field: 'otherCode', kind: 'code', width: 88 },
    { field: 'otherTitle', width: 220 },
    {
      field: 'likeBy',
      width: 220,
      value: ({ likeBy }, say) => likeBy.map((by) => say(`duplicates.by.${by}`)).join('・'),
    },
    { field: 'registrationNumber', kind: 'code', width: 136 },
    { field: 'otherRegistrationNumber', kind: 'code', width: 136 },
  ],
  filters: [
    {
      name: 'likeBy',
      kind: 'choice',
      width: 140,
      options: LIKE_BY,
      label: (by, say) => say(`duplicates.by.${by}`),
      matches: ({ likeBy }, by) => likeBy.some((each) => each === by),
    },
  ],
};

/** 名寄せ候補: partners that may have been registered twice. Enter lays a pair side by side. */
export default function PartnerDuplicatesScreen() {
  return <ListScreen list={duplicates} />;
}
