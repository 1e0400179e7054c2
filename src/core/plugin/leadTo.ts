import type { CommandDefinition, ScreenDefinition } from './manifest';

/** The command behind the keys that lead to a screen; none for a screen without keys. */
export function leadTo(screen: ScreenDefinition): CommandDefinition[] {
  if (!screen.keys) return [];
  return [
    {
      id: `${screen.id}-open`,
      title: screen.title,
      reading: screen.reading,
      keys: screen.keys,
      context: 'global',
      effect: 'read',
      needs: screen.needs,
      run: (host) => host.open(screen.path),
    },
  ];
}
