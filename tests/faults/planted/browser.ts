import type { PlantedFault } from './plantedFault';

/** Every screen owes it, and two say so as well as all. */
const WALK = {
  test: 'tests/e2e/everyScreen.spec.ts',
  only: 'worked by keys and accessible',
  env: { SCREENS: '100,101' },
};

/** What is seen in a browser alone. */
export const FAULTS_IN_THE_BROWSER: readonly PlantedFault[] = [
  {
    what: 'nobody sees where the focus is',
    file: 'src/ui/theme/tokens.css',
    ...{ from: '--focus-ring: 2px solid var(--focus)', to: '--focus-ring: 0 solid var(--focus)' },
    ...WALK,
  },
  {
    what: 'text is as dark as what is behind it, in the dark',
    file: 'src/ui/theme/tokens.css',
    ...{ from: '--text: light-dark(#23211e, #e9e6e0)', to: '--text: light-dark(#23211e, #4a4844)' },
    ...WALK,
  },
  {
    what: 'a page is too wide at 200 %',
    file: 'src/ui/theme/reset.css',
    ...{ from: '  :focus-visible {', to: '  body { min-inline-size: 900px; }\n  :focus-visible {' },
    ...WALK,
  },
  {
    what: 'keys of a conversion act',
    file: 'src/ui/keys/imeGuard.ts',
    ...{
      from: 'return isOpen || event.isComposing || event.keyCode === 229;',
      to: 'return false && isOpen && !event;',
    },
    ...{ test: 'tests/e2e/japaneseInput.spec.ts', only: 'of a document, its dialogs' },
  },
  {
    what: 'a button that shows a picture alone has no name',
    file: 'src/ui/button/IconButton.tsx',
    ...{ from: ' title={label} {...rest} aria-label={label}', to: ' {...rest}' },
    ...WALK,
  },
  {
    what: 'what was typed in the moment of a reload is lost',
    file: 'src/workspace/tabs/storeTabs.ts',
    // Either event of a page that goes writes; without one of them the other still does.
    from: '    write(keeper).catch(onTrouble);\n',
    to: '    setTimeout(() => write(keeper).catch(onTrouble), 60_000);\n',
    ...{ test: 'tests/e2e/workspaceDrafts.spec.ts', only: 'in the very moment of typing' },
  },
];
