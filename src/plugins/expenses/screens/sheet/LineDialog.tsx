import { type ReactNode, useRef, useState } from 'react';
import type { Day } from '#core/value/day.ts';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { AmountField } from '#ui/field/AmountField.tsx';
import { CheckField } from '#ui/field/CheckField.tsx';
import { SelectField } from '#ui/field/SelectField.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';
import { type Fare, listFares } from '../../contract/expenseSheet';
import { countOf } from '../../rules/calculateLine';
import { AttendeeFields } from './AttendeeFields';
import { ForeignFields } from './ForeignFields';
import type { TypedLine } from './sheetDraft';

interface LineDialogProps {
  line: TypedLine;
  isEditable: boolean;
  today: Day;
  onApply: (typed: Partial<TypedLine>) => void;
  onClose: () => void;
}

const NEW_FARE: Fare = { from: '', to: '', via: '', ticket: 'ic', isRoundTrip: true, oneWay: 0, outsidePass: null };
const NEW_FOREIGN = { currency: 'USD', amount: 0, rate: null, source: '' };

/** What a line says besides its cells: the ride, the other currency, who was there, the number of the shop. */
export function LineDialog({ line, isEditable, onApply, onClose }: LineDialogProps) {
  const say = useMessages('expenses');
  const [typed, setTyped] = useState<TypedLine>(line);
  const first = useRef<HTMLInputElement>(null);
  const change = (more: Partial<TypedLine>) => setTyped((known) => ({ ...known, ...more }));
  const readOnly = !isEditable;
  const heads = typed.attendees.length === 0 ? 0 : countOf(typed, { needsAttendees: true });
  return (
    <FormDialog
      title={say('sheet.details')}
      submitLabel={say('sheet.apply')}
      width={640}
      initialFocus={first}
      onSubmit={async () => {
        if (isEditable) onApply({ ...typed, attendees: typed.attendees.filter(({ name }) => name.trim() !== '') });
        onClose();
        return [];
      }}
      onClose={onClose}
    >
      <TextField
        ref={first}
        label={say('sheet.registrationNumber')}
        maxLength={40}
        readOnly={readOnly}
        value={typed.registrationNumber}
        onChange={(registrationNumber) => change({ registrationNumber })}
      />
      <AmountField
        label={say('sheet.quantity')}
        readOnly={readOnly}
        value={typed.quantity}
        onChange={(quantity) => change({ quantity: Math.min(Math.max(quantity ?? 1, 1), 999) })}
      />
      <AttendeeFields
        attendees={typed.attendees}
        each={heads === 0 ? null : Math.ceil(typed.amount / heads)}
        readOnly={readOnly}
        onChange={(attendees) => change({ attendees })}
      />
      <CheckField
        label={say('sheet.reducedRate')}
        readOnly={readOnly}
        checked={typed.isReducedRate}
        onChange={(isReducedRate) => change({ isReducedRate })}
      />
      <Optional
        label={say('sheet.hasFare')}
        readOnly={readOnly}
        isOn={typed.fare !== null}
        onSwitch={(is) => change({ fare: is ? NEW_FARE : null })}
      >
        {typed.fare ? <FareFields fare={typed.fare} readOnly={readOnly} onChange={(fare) => change({ fare })} /> : null}
      </Optional>
      <Optional
        label={say('sheet.hasForeign')}
        readOnly={readOnly}
        isOn={typed.foreign !== null}
        onSwitch={(is) => change({ foreign: is ? NEW_FOREIGN : null })}
      >
        {typed.foreign ? (
          <ForeignFields foreign={typed.foreign} readOnly={readOnly} onChange={(foreign) => change({ foreign })} />
        ) : null}
      </Optional>
    </FormDialog>
  );
}

interface OptionalProps {
  label: string;
  readOnly: boolean;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  children: ReactNode;
}

function Optional({ label, readOnly, isOn, onSwitch, children }: OptionalProps) {
  return (
    <>
      <CheckField label={label} readOnly={readOnly} checked={isOn} onChange={onSwitch} />
      {children}
    </>
  );
}

interface FareFieldsProps {
  fare: Fare;
  readOnly: boolean;
  onChange: (fare: Fare) => void;
}

const NO_RIDE = 'none';

function FareFields({ fare, readOnly, onChange }: FareFieldsProps) {
  const say = useMessages('expenses');
  const known = useRead(listFares, {}, { message: false }).data?.rows ?? [];
  const change = (more: Partial<Fare>) => onChange({ ...fare, ...more });
  return (
    <>
      {known.length > 0 && !readOnly ? (
        <SelectField
          label={say('sheet.knownFare')}
          value={NO_RIDE}
          options={[
            { value: NO_RIDE, label: '―' },
            ...known.map(({ from, to, via, oneWay }, index) => ({
              value: String(index),
              label: `${from}～${to}${via ? `（${via}）` : ''} ${oneWay}`,
            })),
          ]}
          onChange={(chosen) => {
            const ride = known[Number(chosen)];
            if (!ride) return;
            const { usedOn: _usedOn, ...again } = ride;
            onChange(again);
          }}
        />
      ) : null}
      <TextField
        label={say('sheet.from')}
        required
        maxLength={40}
        readOnly={readOnly}
        value={fare.from}
        onChange={(from) => change({ from })}
      />
      <TextField
        label={say('sheet.to')}
        required
        maxLength={40}
        readOnly={readOnly}
        value={fare.to}
        onChange={(to) => change({ to })}
      />
      <TextField
        label={say('sheet.via')}
        maxLength={60}
        readOnly={readOnly}
        value={fare.via}
        onChange={(via) => change({ via })}
      />
      <SelectField
        label={say('sheet.ticket')}
        readOnly={readOnly}
        value={fare.ticket}
        options={(['ic', 'paper'] as const).map((value) => ({ value, label: say(`sheet.${value}`) }))}
        onChange={(ticket) => change({ ticket })}
      />
      <CheckField
        label={say('sheet.roundTrip')}
        readOnly={readOnly}
        checked={fare.isRoundTrip}
        onChange={(isRoundTrip) => change({ isRoundTrip })}
      />
      <AmountField
        label={say('sheet.oneWay')}
        readOnly={readOnly}
        value={fare.oneWay}
        onChange={(oneWay) => change({ oneWay: oneWay ?? 0 })}
      />
      <AmountField
        label={say('sheet.outsidePass')}
        hint={say('sheet.outsidePassHint')}
        readOnly={readOnly}
        value={fare.outsidePass}
        onChange={(outsidePass) => change({ outsidePass })}
      />
    </>
  );
}
