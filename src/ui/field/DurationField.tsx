import { formatDuration, parseDuration } from '../../core/value/duration';
import { TypedField, type TypedFieldProps } from './TypedField';

/** A length of time in minutes, typed in hours: `40`, `37.5`, `37:30`. */
export function DurationField(props: TypedFieldProps<number>) {
  return (
    <TypedField
      {...props}
      format={formatDuration}
      parse={(text) => {
        const parsed = parseDuration(text);
        return parsed.ok ? parsed : { ok: false, reason: `duration/${parsed.reason}` };
      }}
    />
  );
}
