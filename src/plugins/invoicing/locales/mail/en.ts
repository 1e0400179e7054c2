import type ja from './ja';

const en: typeof ja = {
  title: 'Mail invoices',
  explain:
    '{{count}} invoices are sent as PDFs, one by one, to the addresses of their customers. Those that went out are marked as sent. What was sent before is left out.',
  withXml: 'Attach JP PINT (XML), too',
  submit: 'Send',
  running: 'Sending invoices',
  again: 'I have made sure: send again ({{count}})',
  close: 'Close',
  ended: {
    waiting: 'Sending.',
    done: '{{sent}} sent, {{written}} written to files, {{left}} not sent or not known',
    failed: 'It stopped on the way. {{sent}} sent, {{written}} written to files, {{left}} not sent or not known',
    cancelled: 'Cancelled. {{sent}} sent, {{written}} written to files, {{left}} not sent or not known',
  },
  outcomes: { sending: 'Sending', sent: 'Sent', written: 'In a file', refused: 'Not sent', unknown: 'Not known' },
  told: {
    sending: 'It is on its way to {{to}}.',
    sent: 'Sent to {{to}}.',
    written:
      'There is no mail server, so it was not sent but saved as {{file}} in the data folder. Once you have sent it, mark the invoice as sent.',
    refused: 'It was not sent.',
    unknown: 'Whether it reached {{to}} is not known. Ask the customer.',
  },
  invoice: {
    subject: 'Invoice {{number}} for {{month}} ({{company}})',
    text: `{{partner}}

Attached is our invoice for {{month}}.

Invoice number: {{number}}
Amount due: JPY {{billed}}
Due date: {{due}}

Kind regards,
{{sender}}
{{company}}
{{address}}
{{phone}}
`,
  },
  creditNote: {
    subject: 'Credit note {{number}} for {{month}} ({{company}})',
    text: `{{partner}}

Attached is our credit note for invoice {{original}}.

Credit note number: {{number}}
Amount credited: JPY {{billed}}

Kind regards,
{{sender}}
{{company}}
{{address}}
{{phone}}
`,
  },
};

export default en;
