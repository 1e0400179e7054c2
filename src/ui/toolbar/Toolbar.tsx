import { ChevronsRight } from 'lucide-react';
import { type ReactNode, useContext, useRef } from 'react';
import { Button } from '../button/Button';
import { Menu } from '../menu/Menu';
import { ScreenContext } from '../screen/screenContext';
import { useListWords } from '../words/listWords';
import styles from './Toolbar.module.css';
import { useOverflow } from './useOverflow';

interface ToolbarProps {
  title: string;
  /** What state the record is in: a `Pill`, a number, a period. */
  state?: ReactNode;
  /** The plain actions. */
  children?: ReactNode;
  /** The one main action, always last. */
  main?: ReactNode;
}

/** The head of a screen: title, state, actions, main action. */
export function Toolbar({ title, state, children, main }: ToolbarProps) {
  const isReading = useContext(ScreenContext)?.isReading ?? false;
  return (
    <header className={styles.toolbar}>
      <h1 className={styles.title}>{title}</h1>
      {state ? <div className={styles.state}>{state}</div> : null}
      {(children || main) && !isReading ? <Actions main={main}>{children}</Actions> : null}
    </header>
  );
}

/** Buttons that find no room in the row are chosen from a menu, whose sign is another than that of a list's own. */
function Actions({ children, main }: Pick<ToolbarProps, 'children' | 'main'>) {
  const words = useListWords();
  const row = useRef<HTMLDivElement>(null);
  const out = useOverflow(row);
  const trigger = (
    <Button kind="quiet" hidden={out.length === 0} data-overflow="" title={words.moreActs} aria-label={words.moreActs}>
      <ChevronsRight size={14} aria-hidden="true" />
    </Button>
  );
  return (
    <div ref={row} className={styles.actions}>
      {children}
      {out.length === 0 ? (
        trigger
      ) : (
        <Menu
          align="end"
          trigger={trigger}
          entries={out.map((button, place) => ({
            id: String(place),
            label: labelOf(button),
            keyHint: button.querySelector('[data-keys]')?.textContent ?? undefined,
            disabled: button.disabled ? button.title || labelOf(button) : undefined,
            onSelect: () => button.click(),
          }))}
        />
      )}
      {main}
    </div>
  );
}

const labelOf = (button: HTMLButtonElement): string =>
  [...button.childNodes]
    .filter((node) => !(node instanceof HTMLElement && node.matches('[data-keys]')))
    .map(({ textContent }) => textContent)
    .join('');
