import { Button } from '#ui/button/Button.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useCommandHandlers, useScreen } from '#ui/screen/screenContext.ts';

const PLACES = [
  { command: 'administration:open-changes', word: 'role.toChanges', path: '/RoleManager/changes' },
  { command: 'administration:open-comparison', word: 'role.toComparison', path: '/RoleManager/compare' },
  { command: 'administration:open-holders', word: 'role.toHolders', path: '/RoleManager/holders' },
] as const;

/** From the roles to what is asked about them: changes that wait, two side by side, who can see a thing. */
export function RoleListActions() {
  const say = useMessages('administration');
  const { open } = useScreen();
  useCommandHandlers(
    Object.fromEntries(PLACES.map(({ command, path }) => [command, { run: () => open(path) }] as const)),
  );
  return PLACES.map(({ command, word, path }) => (
    <Button key={command} command={command} onClick={() => open(path)}>
      {say(word)}
    </Button>
  ));
}
