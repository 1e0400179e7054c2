import type ja from './ja';

const en: typeof ja = {
  nouns: {
    template: {
      listTitle: 'Contract templates',
      recordTitle: 'Contract template',
      create: 'New',
      searchHint: 'Code or title',
      code: 'Code',
      type: 'Kind of contract',
      title: 'Title',
      language: 'Language',
      languages: { ja: 'Japanese', en: 'English' },
      body: 'Text',
      isActive: 'In use',
      state: 'State',
      active: 'In use',
      inactive: 'Stopped',
      usedBy: 'Contracts',
      version: 'Version',
      used: '{{count}} contracts name it, so it cannot be deleted.',
      note: {
        body: 'An article begins with a line "第1条（目的）" or "Article 1 (Purpose)". A field in double braces is filled from the contract.',
        faulty: 'Something in the text is to be corrected. See the check of the text below.',
      },
      sections: { text: 'Text' },
      fields: 'Fields',
      fieldsHint: 'Write them in double braces, by their Japanese or English names.',
      faults: 'Check of the text',
      noFaults: 'Nothing to correct.',
      addedStandard: '{{count}} standard templates were added.',
      noneAdded: 'All standard templates are there already.',
      inUse: 'In use only',
      empty: 'There are no contract templates yet.',
      emptyNext: 'Alt+Y adds the standard ones, Alt+N a new one.',
      acts: { delete: 'Delete' },
    },
    related: { previousContract: 'Contract before it', nextContract: 'Contract after it' },
  },
  fields: { follows: 'Contract before it', template: 'Template', language: 'Language', body: 'Text' },
  languages: { ja: 'Japanese', en: 'English' },
  errors: {
    'template-exists': 'The template {{template}} is there already. Use another code.',
    'template-changed': 'Somebody else changed the template {{template}}. Check it and save again.',
    'template-in-use': 'Contracts name the template {{template}}, so it cannot be deleted. Take it out of use instead.',
    'unknown-template': 'There is no template {{template}}. Check its code.',
    'template-of-contracts':
      'Contracts name the template {{template}}, so its kind cannot change. Use another code for another kind.',
    'unfit-template':
      'The template {{template}} is for another kind of contract, or out of use. Choose another template or kind.',
    'unfit-previous': 'A contract cannot go on from {{contract}}. Choose an earlier one of the same side and partner.',
    'no-template':
      'There is no template for the kind of the contract {{contract}}. Enter one or add the standard templates.',
    'text-changed':
      'The text of contract {{contract}} has changed since it was approved ({{places}}). Take it back to a draft, check it and approve it again.',
    'text-not-kept':
      'No text was kept when contract {{contract}} was approved. Take it back to a draft, check it and approve it again.',
    'paper-not-kept':
      'The contract {{contract}} was not kept as it was when it was signed, so it cannot be printed. See its files.',
    'text-unknown-field':
      'Line {{line}} of the text asks for "{{field}}", which is no field. Check the list of fields.',
    'text-open-braces': 'The double braces in line {{line}} of the text are not a pair. Close them in the same line.',
    'text-article-order':
      'Line {{line}} of the text begins article {{article}}, where {{expected}} is due. Check the numbers.',
    field: { 'not-plain-lines': 'It holds characters that cannot be seen. Take them out.' },
  },
  acts: { 'create-template': 'Created', 'update-template': 'Changed', 'delete-template': 'Deleted' },
};

export default en;
