import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { useShownKeys } from '../keys/ShownKeysContext';
import { joinClasses } from '../theme/joinClasses';
import styles from './Menu.module.css';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: LucideIcon | undefined;
  keyHint?: string | undefined;
  /** The command it runs: shown with the keys the user has for it. */
  command?: string | undefined;
  /** One of a choice, or a switch: shown with a tick when true. */
  checked?: boolean | undefined;
  /** The reason it cannot be chosen now, shown as its tip. */
  disabled?: string | undefined;
  danger?: boolean | undefined;
  onSelect: () => void;
}

interface MenuProps {
  /** The button that opens it, such as a `Button` or an `IconButton`. */
  trigger: ReactElement;
  /** `null` draws a line. */
  entries: readonly (MenuEntry | null)[];
  align?: 'start' | 'end' | undefined;
  startsOpen?: boolean | undefined;
}

export function Menu({ trigger, entries, align = 'start', startsOpen = false }: MenuProps) {
  return (
    <BaseMenu.Root modal={false} defaultOpen={startsOpen}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={styles.positioner} sideOffset={4} align={align}>
          <BaseMenu.Popup className={styles.popup}>
            {entries.map((entry, position) =>
              entry ? (
                <Entry key={entry.id} entry={entry} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
                <BaseMenu.Separator key={position} className={styles.separator} />
              ),
            )}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { label, icon: Icon, checked, disabled, danger, onSelect } = entry;
  const keys = useShownKeys(entry.command) ?? entry.keyHint;
  const content = (
    <>
      <span aria-hidden="true">
        {checked ? <Check size={16} strokeWidth={1.75} /> : Icon ? <Icon size={16} strokeWidth={1.75} /> : null}
      </span>
      {label}
      {keys ? <span className={styles.keyHint}>{keys}</span> : null}
    </>
  );
  const className = joinClasses(styles.entry, danger && styles.danger);
  if (checked === undefined) {
    return (
      <BaseMenu.Item
        className={className}
        disabled={Boolean(disabled)}
        title={disabled}
        label={label}
        onClick={onSelect}
      >
        {content}
      </BaseMenu.Item>
    );
  }
  return (
    <BaseMenu.CheckboxItem
      className={className}
      checked={checked}
      disabled={Boolean(disabled)}
      title={disabled}
      label={label}
      closeOnClick
      onCheckedChange={onSelect}
    >
      {content}
    </BaseMenu.CheckboxItem>
  );
}
