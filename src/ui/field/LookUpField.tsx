import { ChevronDown } from 'lucide-react';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { PickScope } from '../usage/pickUsage';
import { useKitWords } from '../words/kitWords';
import { AnchoredPopup } from './AnchoredPopup';
import fieldStyles from './Field.module.css';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { isComposing } from './isComposing';
import styles from './LookUpField.module.css';
import { type LookUpOption, useLookUp } from './useLookUp';

export type { LookUpOption } from './useLookUp';

export interface LookUpFieldProps<Option extends LookUpOption = LookUpOption> extends FieldProps {
  /** The code chosen. One that is not among the options is shown as it is. */
  value: string | null;
  options: readonly Option[];
  onChange: (code: string | null) => void;
  renderOption?: ((option: Option) => ReactNode) | undefined;
  /** A text that could not be read, kept by the caller: shown as if it had just been typed. */
  unread?: string | undefined;
  /**
   * What was typed and cannot be read, told instead of the change to null; undefined once it is taken away. A new value
   * puts it right as well.
   */
  onUnread?: ((text: string | undefined) => void) | undefined;
  /** What is being typed, key by key: for options that come with it. */
  onTyped?: ((text: string) => void) | undefined;
  /** The value that a text means which is none of the options, or null where it means nothing. */
  otherwise?: ((typed: string) => string | null) | undefined;
  /** Adds a record for what is typed and named nothing: offered below the list, taken by ↓ and Enter. */
  onAdd?: ((typed: string) => void) | undefined;
  /** Called after the field has dealt with the key: Enter has already taken its hit. Keys of the open list stay inside. */
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  onFocus?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
  /** Where the choice is made: what the user picks there comes first, in the list and among equal hits. */
  picks?: PickScope | undefined;
  /** Room for the code, in characters. */
  codeWidth?: number | undefined;
}

/**
 * Chooses a record by its code, name, reading in kana or romaji, or search key, in any width. F4 or Alt+↓ opens the
 * list, Enter and Tab take the marked hit, the title stands beside the code.
 */
export function LookUpField<Option extends LookUpOption>(props: LookUpFieldProps<Option>) {
  const { value, readOnly, variant, onKeyDown, onFocus, onBlur, ref, placeholder, autoFocus, codeWidth } = props;
  const { label, error, hint, required, id } = props;
  const words = useKitWords();
  const lookUp = useLookUp(props);
  const listId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const title = lookUp.text === null ? lookUp.chosen?.title : undefined;
  const problem = lookUp.problem && words.typed[lookUp.problem];
  return (
    <FieldFrame {...{ label, hint, required, readOnly, variant, id }} error={problem ?? error}>
      {(control) => (
        <span
          ref={setAnchor}
          className={styles.anchor}
          data-has-title={title === undefined ? undefined : ''}
          style={codeWidth ? { '--code-width': codeWidth } : undefined}
        >
          <input
            {...control}
            ref={ref}
            type="text"
            role="combobox"
            aria-expanded={lookUp.isOpen}
            aria-controls={lookUp.isOpen ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={markedIn(lookUp, listId)}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            // biome-ignore lint/a11y/noAutofocus: the caller decides where a dialog or screen begins
            autoFocus={autoFocus}
            className={fieldStyles.input}
            value={lookUp.text ?? value ?? ''}
            onChange={(event) => lookUp.type(event.target.value)}
            onFocus={(event) => {
              event.target.select();
              onFocus?.(event);
            }}
            onBlur={(event) => {
              lookUp.save(false);
              onBlur?.(event);
            }}
            onKeyDown={(event) => {
              if (isComposing(event)) return;
              // In a form the Enter that takes a hit must not submit as well; in an entry grid it also moves on.
              if (event.key === 'Enter' && lookUp.isOpen && variant !== 'cell') event.preventDefault();
              if (lookUp.takeKey(event)) {
                event.preventDefault();
                event.stopPropagation();
              } else onKeyDown?.(event);
            }}
          />
          {title === undefined ? null : (
            <span className={styles.title} title={title} data-title>
              {title}
            </span>
          )}
          {readOnly || variant === 'cell' ? null : (
            <button
              type="button"
              tabIndex={-1}
              className={styles.opener}
              aria-label={words.open}
              title={`${words.open} (F4)`}
              onMouseDown={(event) => {
                event.preventDefault();
                anchor?.querySelector('input')?.focus();
                if (lookUp.isOpen) lookUp.close();
                else lookUp.open();
              }}
            >
              <ChevronDown size={14} aria-hidden="true" />
            </button>
          )}
          {lookUp.isOpen ? (
            <HitList id={listId} anchor={anchor} label={label} lookUp={lookUp} renderOption={props.renderOption} />
          ) : null}
        </span>
      )}
    </FieldFrame>
  );
}

const markedIn = (
  { isOpen, shown, active, adding }: Pick<ReturnType<typeof useLookUp>, 'isOpen' | 'shown' | 'active' | 'adding'>,
  listId: string,
): string | undefined => {
  if (!isOpen) return undefined;
  if (adding?.isMarked) return `${listId}-add`;
  return shown.length > 0 ? `${listId}-${active}` : undefined;
};

interface HitListProps<Option extends LookUpOption> {
  id: string;
  anchor: HTMLElement | null;
  label: string;
  lookUp: ReturnType<typeof useLookUp<Option>>;
  renderOption: ((option: Option) => ReactNode) | undefined;
}

function HitList<Option extends LookUpOption>({ id, anchor, label, lookUp, renderOption }: HitListProps<Option>) {
  const words = useKitWords();
  const activeRef = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marked option moved, it must be in sight
  useEffect(() => {
    // Newer browsers return a promise here, which an effect must not.
    activeRef.current?.scrollIntoView?.({ block: 'nearest' });
  }, [lookUp.active, lookUp.shown]);
  return (
    <AnchoredPopup anchor={anchor} fitsAnchor onMouseDown={(event) => event.preventDefault()}>
      {lookUp.shown.length > 0 ? (
        <div className={styles.list} role="listbox" id={id} aria-label={label}>
          {lookUp.shown.map((option, position) => (
            <div
              key={option.code}
              ref={position === lookUp.active ? activeRef : null}
              id={`${id}-${position}`}
              className={styles.option}
              role="option"
              tabIndex={-1}
              aria-selected={position === lookUp.active}
              onMouseUp={() => lookUp.choose(option)}
            >
              {renderOption ? renderOption(option) : <PlainOption option={option} />}
            </div>
          ))}
        </div>
      ) : (
        <div className={styles.note} role="status">
          {lookUp.isMiss ? words.noHitOfAll : words.noHit}
        </div>
      )}
      {lookUp.adding ? (
        <div className={styles.list} role="listbox" id={id} aria-label={label}>
          <div
            id={`${id}-add`}
            className={styles.option}
            role="option"
            tabIndex={-1}
            aria-selected={lookUp.adding.isMarked}
            onMouseUp={lookUp.adding.add}
          >
            {words.addTyped(lookUp.adding.typed)}
          </div>
        </div>
      ) : null}
      {lookUp.hiddenCount > 0 ? <div className={styles.note}>{words.more(lookUp.hiddenCount)}</div> : null}
    </AnchoredPopup>
  );
}

function PlainOption({ option }: { option: LookUpOption }) {
  return (
    <>
      <span className={styles.code}>{option.code}</span>
      <span className={styles.optionTitle}>{option.title}</span>
      {option.searchKey ? <span className={styles.reading}>{option.searchKey}</span> : null}
    </>
  );
}
