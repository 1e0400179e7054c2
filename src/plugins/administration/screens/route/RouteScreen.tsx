import { getRoute, updateRoute } from '#core/permission/route.ts';
import { currentLocale } from '#ui/i18n/i18n.ts';
import { RecordScreen } from '#ui/recordForm/RecordScreen.tsx';
import type { RecordDefinition } from '#ui/recordForm/recordDefinition.ts';
import { RoutePreview } from './RoutePreview';

const route: RecordDefinition<typeof getRoute, typeof updateRoute> = {
  screen: 'administration:route',
  words: ['administration', 'route'],
  subject: 'route',
  key: 'screen',
  isGiven: true,
  read: getRoute,
  save: updateRoute,
  toSave: ({ screen, titleJa, titleEn, isEnabled, position }, version = 0) => ({
    screen,
    titleJa: titleJa ?? '',
    titleEn: titleEn ?? '',
    isEnabled,
    position: position || null,
    version,
  }),
  titleOf: ({ code, titleJa, titleEn }) => `${code} ${currentLocale() === 'ja' ? titleJa : titleEn || titleJa}`,
  fields: [
    { field: 'titleJa', maxLength: 50 },
    { field: 'titleEn', maxLength: 50 },
    { field: 'position', kind: 'amount' },
    { field: 'isEnabled', kind: 'flag' },
  ],
  touches: ['Role', 'User'],
};

/** One screen as the company arranges it: its name, its place, whether the menus show it. */
export default function RouteScreen() {
  return <RecordScreen record={route} below={(screen, typed) => <RoutePreview screen={screen} typed={typed} />} />;
}
