import type { CommandDefinition, ScreenDefinition } from './manifest';
import { plainPath } from './plainPath';

/** The command that leads to a screen, for its keys and those a user gives it; none for a screen that needs parameters. */
export function leadTo(screen: ScreenDefinition): CommandDefinition[] {
  const path = plainPath(screen.path);
  if (screen.hidden || path.includes('/:')) return [];
  return [
    {
      id: `${screen.id}-open`,
      title: screen.title,
      reading: screen.reading,
      ...(screen.keys ? { keys: screen.keys } : {}),
      context: 'global',
      effect: 'read',
      needs: screen.needs,
      ...(screen.orNeeds ? { orNeeds: screen.orNeeds } : {}),
      run: (host) => host.open(path),
    },
  ];
}
