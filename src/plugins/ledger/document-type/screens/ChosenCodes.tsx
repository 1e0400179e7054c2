import { X } from 'lucide-react';
import { Button } from '#ui/button/Button.tsx';
import { LookUpField, type LookUpOption } from '#ui/field/LookUpField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import styles from './RouteForm.module.css';

interface ChosenCodesProps {
  label: string;
  required?: boolean;
  options: readonly LookUpOption[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Several records, each added by the field and taken away by its button. */
export function ChosenCodes({ label, required = false, options, chosen, onChange }: ChosenCodesProps) {
  const say = useMessages('ledger');
  const titleOf = (code: string) => options.find((option) => option.code === code)?.title ?? code;
  return (
    <div className={styles.chosen}>
      <LookUpField
        label={label}
        required={required && chosen.length === 0}
        value={null}
        options={options.filter(({ code }) => !chosen.includes(code))}
        onChange={(code) => code && onChange([...chosen, code])}
      />
      {chosen.length === 0 ? null : (
        <ul aria-label={label}>
          {chosen.map((code) => (
            <li key={code}>
              <Button
                kind="quiet"
                aria-label={say('routes.take', { title: titleOf(code) })}
                onClick={() => onChange(chosen.filter((each) => each !== code))}
              >
                {titleOf(code)} <X size={14} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
