import { isScope } from '#core/contract/roles.ts';
import type { Say } from '#ui/i18n/useMessages.ts';

/** What a change gives or takes, as the server names it (`own:Timesheet.list`), in words. */
export function wordOfChange(named: string, say: Say): string {
  const at = named.indexOf(':');
  if (at < 0) return named;
  const [kind, what] = [named.slice(0, at), named.slice(at + 1)];
  if (isScope(kind)) return say('role.inScope', { right: what, scope: say(`role.scope.${kind}`) });
  if (kind === 'text') return what;
  if (kind === 'class') return say(`role.class.${what}`);
  if (kind === 'hidden') return say('role.menuWithout', { screen: what });
  if (kind === 'tile') return say('role.noTile', { tile: what });
  if (kind === 'document-type') return say('role.noDocumentType', { type: what });
  return kind === 'second-factor' ? say('role.needsSecondFactor') : what;
}
