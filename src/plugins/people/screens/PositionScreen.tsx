import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import type { RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import { deletePosition, getPosition, updatePosition } from '../contract/position';

const position: RecordDefinition<typeof getPosition, typeof updatePosition> = {
  screen: 'people:position',
  words: ['people', 'position'],
  subject: 'position',
  key: 'code',
  read: getPosition,
  save: updatePosition,
  blank: { allowance: 0, isActive: true },
  toSave: (typed, version) => ({
    position: {
      code: typed.code,
      title: typed.title,
      titleEn: typed.titleEn ?? '',
      rank: typed.rank,
      allowance: typed.allowance ?? 0,
      isActive: typed.isActive,
      validFrom: typed.validFrom ?? null,
      validThrough: typed.validThrough ?? null,
      version,
    },
  }),
  remove: deletePosition,
  fields: [
    { field: 'code', kind: 'code', required: true },
    { field: 'title', required: true, maxLength: 40 },
    { field: 'titleEn', maxLength: 40 },
    { field: 'rank', begins: 'rank', kind: 'amount', required: true },
    { field: 'allowance', kind: 'amount' },
    { field: 'validFrom', begins: 'period', kind: 'day' },
    { field: 'validThrough', kind: 'day' },
    { field: 'isActive', kind: 'flag' },
  ],
};

/** One position: how high it stands, and its allowance. */
export default function PositionScreen() {
  return <RecordScreen record={position} />;
}
