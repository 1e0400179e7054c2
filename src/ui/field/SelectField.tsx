import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { FieldFrame, type FieldProps } from './FieldFrame';
import { isComposing } from './isComposing';
import styles from './SelectField.module.css';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

export interface SelectFieldProps<Value extends string> extends FieldProps {
  value: Value | null;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  onKeyDown?: ((event: KeyboardEvent<HTMLButtonElement>) => void) | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  placeholder?: string | undefined;
}

/**
 * One of a few. Space, F4 or Alt+↓ opens, letters choose, and in a cell Enter and the arrows belong to the grid.
 */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { value, options, onChange, onKeyDown, ref, placeholder = '', readOnly, variant, label } = props;
  const keepFromBaseUi = variant === 'cell' ? ['Enter', 'ArrowUp', 'ArrowDown'] : [];
  return (
    <FieldFrame {...props}>
      {({ readOnly: _, ...control }) => (
        <Select.Root<Value>
          items={options}
          value={value}
          onValueChange={(next) => next !== null && onChange(next)}
          readOnly={readOnly ?? false}
          modal={false}
        >
          <Select.Trigger
            {...control}
            aria-label={label}
            aria-readonly={readOnly || undefined}
            ref={ref}
            className={styles.trigger}
            onKeyDown={(event) => {
              if (isComposing(event)) return;
              if (event.key === 'F4' || (event.altKey && event.key === 'ArrowDown')) {
                event.preventDefault();
                event.stopPropagation();
                event.currentTarget.click();
                return;
              }
              if (keepFromBaseUi.includes(event.key)) {
                event.preventBaseUIHandler();
                event.preventDefault();
              }
              onKeyDown?.(event);
            }}
          >
            <Select.Value className={styles.value}>
              {(chosen: Value | null) =>
                options.find((option) => option.value === chosen)?.label ?? (
                  <span className={styles.placeholder}>{chosen ?? placeholder}</span>
                )
              }
            </Select.Value>
            <Select.Icon className={styles.icon}>
              <ChevronDown size={14} aria-hidden="true" />
            </Select.Icon>
          </Select.Trigger>
          {/* Its style element would be refused by the content security policy, and the list needs none. */}
          <CSPProvider disableStyleElements>
            <Select.Portal>
              <Select.Positioner className={styles.positioner} sideOffset={4} alignItemWithTrigger={false}>
                <Select.Popup className={styles.popup}>
                  {options.map((option) => (
                    <Select.Item key={option.value} value={option.value} className={styles.option}>
                      <Select.ItemText>{option.label}</Select.ItemText>
                      <Select.ItemIndicator>
                        <Check size={14} aria-hidden="true" />
                      </Select.ItemIndicator>
                    </Select.Item>
                  ))}
                </Select.Popup>
              </Select.Positioner>
            </Select.Portal>
          </CSPProvider>
        </Select.Root>
      )}
    </FieldFrame>
  );
}
