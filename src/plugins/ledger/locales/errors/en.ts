import type ja from './ja';

const errors: typeof ja = {
  /** Faults of single fields, by the codes of the contracts. */
  field: {
    'not-an-instant': 'Enter a date and a time.',
    'too-many-items': 'At most {{maximum, number}} items can be cleared at once. Clear them in parts.',
    'too-many-lines': 'A document takes at most {{maximum, number}} lines. Split it.',
  },
  unbalanced:
    'Debit {{debit, number}} and credit {{credit, number}} yen differ by {{difference, number}}. Check the amounts.',
  'unknown-currency':
    'The currency {{currency}} is not known or not in use. Check the currencies and exchange rates screen.',
  'rate-missing':
    'There is no exchange rate of {{currency}} on or before {{day}}. Enter one, or enter the rate in the document.',
  'unbalanced-currency':
    'Debit {{debit}} and credit {{credit}} are not equal (difference {{difference}}). Check the amounts.',
  'typed-tax-too-far':
    'The tax of {{taxCode}}, ¥{{amount, number}}, differs from the ¥{{computed, number}} calculated by more than ¥{{tolerance, number}}. Check the tax on the invoice and the amounts of the lines.',
  'typed-tax-without-lines':
    'A tax of {{taxCode}} was typed, but no line has this code. Remove the typed tax, or check the codes of the lines.',
  'typed-tax-kept-inside':
    'The books of {{fiscalYear}} keep tax in the amounts and make no lines of tax, so the ¥{{amount, number}} of {{taxCode}} cannot be kept. Remove the typed tax from the document, or leave the column of tax amounts in the file empty. The amounts may stay as they are, with their tax.',
  'typed-tax-without-reason': 'Enter why the tax of {{taxCode}} differs from the one calculated.',
  'typed-tax-by-law':
    'The tax of {{taxCode}} follows from the law and cannot be typed (transitional purchases, reverse charges, documents in other currencies). Remove the typed tax.',
  'business-kind-without-sale':
    'Line {{line, number}} is not a sale with tax and has no kind of business ({{kind}}). Empty the kind, or look at the tax code.',
  'yen-too-small': 'Line {{line, number}} (or its tax) is less than one yen. Put it together with another line.',
  'yen-with-tax':
    'Line {{line}} ({{account}}): a line with a tax code takes no yen of its own. Let the rate convert it.',
  'book-currency-fixed': 'Yen is the currency of the books and cannot be changed.',
  'currency-in-use': '{{currency}} is used by documents or rates already, so its digits and quotation cannot change.',
  'revaluation-not-month-end': 'Balances are revalued on the last day of a month.',
  'revaluation-rate-missing': 'There is no middle rate (TTM) of {{currencies}} on or before {{day}}. Enter it first.',
  'revaluation-rate-stale':
    'The rate of {{currencies}} is more than 7 days older than the day. Enter a newer one, or confirm that it is to be used.',
  'revaluation-too-large':
    'At the rate of {{day}}, {{rate}} yen, the balance in {{currency}} is worth more than the limit of 10 trillion yen. Check the digits of that rate and correct it.',
  'revaluation-nothing': 'There is no difference to post.',
  'revaluation-next-period-closed':
    'The period of {{day}} is not open, so the reversal cannot be posted. Open it first.',
  'too-few-lines': 'Enter at least two lines, debit and credit together.',
  'total-too-large': 'The total of {{total, number}} yen is above the limit of 10 trillion. Split the document.',
  'report-row-code-taken': 'The row code {{row}} is taken by another row, or cannot be used (SUM). Choose another.',
  'report-unknown-accounts': 'Row {{row}}: there is no account or group “{{accounts}}”. Check the codes.',
  'report-range-reversed':
    'Row {{row}}: the range {{from}}-{{through}} ends before it starts. Write {{through}}-{{from}}.',
  'report-no-accounts': 'Row {{row}}: it has no accounts. Give codes, a range or a group.',
  'report-formula-unreadable':
    'Row {{row}}: the formula cannot be read from character {{at}} on. Use row codes with + - * / ( ) and SUM(A:B).',
  'report-unknown-row': 'Row {{row}}: “{{unknown}}” in the formula is no row with a figure. Check the row codes.',
  'report-sum-reversed': 'Row {{row}}: SUM({{from}}:{{through}}) ends before it starts. Name the upper row first.',
  'report-cycle': 'Row {{row}}: the formulas are circular ({{rows}}). Take one of the rows out.',
  'report-row-counted-twice': 'Row {{row}}: the formula counts row {{twice}} twice. Take one of them out.',
  'report-column-code-taken': 'The column code {{column}} is taken by another column. Choose another.',
  'report-unknown-column': 'Column {{column}}: there is no column {{unknown}}. Check the column codes.',
  'report-share-of-unknown-row':
    'Column {{column}}: the row {{unknown}} that shares are taken of has no figure. Check the row code.',
  'report-column-cycle': 'Column {{column}}: the columns are circular. Base them on columns of time.',
  'period-closed': '{{month}} is closed. Use a posting date in an open month, or have the period opened.',
  'period-soft-closed':
    '{{month}} is closed provisionally: only those who may close periods still post. Ask accounting.',
  'period-kind-closed':
    'Line {{line}} ({{account}}): account kind {{kind}} is closed in {{month}}. Use a posting date in an open month, or have the kind opened.',
  'period-kind-soft-closed':
    'Line {{line}} ({{account}}): account kind {{kind}} is closed provisionally in {{month}}. Ask those who may close periods.',
  'period-missing': 'There is no fiscal period {{month}}. Check the posting date, or create the period.',
  'unknown-document-type': 'There is no document type {{documentType}}.',
  'type-not-manual': 'Document type {{documentType}} is used by the system alone. Choose another one.',
  'number-range-exhausted':
    'The numbers of document type {{documentType}} are used up for this year. Have its range extended.',
  'amount-not-positive': 'Line {{line}} ({{account}}): the amount must be a whole number of at least 1 yen.',
  'amount-too-large': 'Line {{line}} ({{account}}): the amount must not exceed 10 trillion yen.',
  'unknown-account': 'Line {{line}}: there is no account {{account}}. Check the code.',
  'account-blocked': 'Line {{line}}: account {{account}} is blocked. Choose another one.',
  'system-account':
    'Line {{line}}: account {{account}} is posted by the system alone, from tax codes or by its own procedures.',
  'account-of-two':
    'Line {{line}}: nobody posts to account {{account}} alone. Use the screens of bad debts (602-4) or of their allowance (602-10), or a document type that others approve.',
  'account-kind-not-allowed':
    'Line {{line}}: account {{account}} does not go with document type {{documentType}}. Change one of them.',
  'partner-missing': 'Line {{line}}: {{account}} is a reconciliation account and needs a business partner.',
  'unknown-partner': 'Line {{line}} ({{account}}): there is no business partner {{partner}}. Check the code.',
  'partner-merged':
    'Line {{line}} ({{account}}): business partner {{partner}} was merged into {{survivor}}. Choose that one.',
  'partner-inactive': 'Line {{line}} ({{account}}): business partner {{partner}} is inactive.',
  'unknown-department': 'Line {{line}} ({{account}}): there is no department {{department}}. Check the code.',
  'department-inactive': 'Line {{line}} ({{account}}): department {{department}} is inactive.',
  'unknown-tax-code': 'Line {{line}} ({{account}}): there is no tax code {{taxCode}}.',
  'tax-code-disabled': 'Line {{line}} ({{account}}): tax code {{taxCode}} cannot be used.',
  'tax-code-not-in-force':
    'Line {{line}} ({{account}}): tax code {{taxCode}} is not in force on the document date {{day}}. Choose one that is.',
  'import-tax-elsewhere':
    'Line {{line}} ({{account}}): import tax goes to the account of consumption tax paid, with the amount customs assessed.',
  'tax-code-on-tax-account': 'Line {{line}}: {{account}} is an account of consumption tax and takes no tax code.',
  'document-type-left-out':
    'Your roles do not use the document type {{documentType}}. Choose another, or ask an administrator.',
  'unknown-document': 'This document was not found. It may have been discarded.',
  'draft-changed': 'Someone else changed this document. Review the current version and try again.',
  'search-key-taken':
    'The search key "{{searchKey}}" belongs to "{{holder}}". Choose another key, or change that one first.',
  'account-not-begun': 'Line {{line}}: account {{account}} may be used from {{day}} on. Check the date or the account.',
  'account-ended': 'Line {{line}}: account {{account}} could be used until {{day}}. Check the date or the account.',
  'partner-required': 'Line {{line}}: {{account}} needs a business partner (as set in the chart of accounts).',
  'department-required': 'Line {{line}}: {{account}} needs a department (as set in the chart of accounts).',
  'account-exists': 'The account {{account}} already exists. Choose another code, or open that account and change it.',
  'account-changed': 'Somebody changed account {{account}} after you opened it. Compare both versions.',
  'account-in-use':
    'Account {{account}} is in use and cannot be deleted ({{uses}}). Block an account you no longer need.',
  'account-kept': 'Account {{account}} is posted by the product itself and cannot be deleted.',
  'account-reading-missing':
    'The name is written in kanji: enter its reading in katakana, which is used for search and order.',
  'account-reading-not-kana': 'Enter the reading in katakana.',
  'account-group-unknown': 'There is no group {{group}}. Choose one of the list.',
  'account-group-not-last': 'Group {{group}} has groups below it. Choose one at the bottom, where accounts stand.',
  'account-tax-code-unknown': 'There is no tax code {{taxCode}}. Choose one of the list.',
  'account-receivable-and-payable': 'An account is of receivables or of payables, not both.',
  'account-bank-and-cash': 'An account is of bank balances or of cash, not both.',
  'account-ends-before-it-begins': 'The last day is before the first. Check the days.',
  'account-settled-by-use':
    '{{account}} has posted lines, so this stays as it is. Create a new account and give this one a last day.',
  'account-kept-for-system': '{{account}} is posted by the product itself, so this stays as it is.',
  'account-changes-statement':
    '{{account}} has posted lines and cannot move between the balance sheet and the income statement. Choose a group of the same statement.',
  'account-row-twice': 'Code {{account}} stands in row {{row}} already. Remove one of the two.',
  'account-cell-unfit': '“{{text}}” does not fit the column {{header}}. Check the value.',
  'account-import-unknown': 'The file of accounts was not found. Choose it again.',
  'account-import-not-checked': 'This file was taken over already, or has faults. Choose it again.',
  'account-import-not-applied': 'This import was undone already.',
  'account-import-outdated':
    'Row {{row}}: {{account}} was changed after the check. Choose the file again and look once more.',
  'account-import-no-longer-fits': 'Row {{row}}: {{reason}}',
  'account-import-undo-blocked':
    '{{account}} was changed after the import, so the import cannot be undone. Change the accounts one by one.',
  'account-group-exists': 'The group {{group}} already exists. Choose another code.',
  'account-group-changed': 'Somebody changed group {{group}}. Open it once more.',
  'account-group-fixed':
    'The place and the total of group {{group}} follow from the form of the statements: it is neither moved nor deleted. Its name may change.',
  'account-group-place':
    'Group {{group}} cannot stand here. Add it under one of the larger sections ({{parent}}), with a code that begins with the section’s.',
  'account-group-holds-accounts': 'Accounts stand in group {{group}}. Move them to another group first.',
  'account-group-at-end': '“{{group}}” is at the end of its section and cannot be moved further.',
  'no-such-account': 'There is no account {{account}}. Check the code.',
  'dictionary-word-changed':
    '{{savedBy}} changed "{{title}}" of the dictionary after you opened it. Review the current version, and try again.',
  'unknown-dictionary-word': 'This entry of the dictionary was not found. It may have been deleted.',
  'already-posted': 'This document is posted as {{number}} and cannot be changed. Reverse it to take it back.',
  'not-posted': 'This document is not posted yet. A draft can be discarded.',
  'nothing-to-replace': 'No line of this document has {{from}}.',
  'review-own':
    'You posted document {{number}} yourself, so somebody else has to check it. Ask another accountant or a manager.',
  'review-not-odd': 'There is nothing to check about document {{number}}.',
  'already-reviewed': 'Document {{number}} is marked as checked already. Reload the list to see by whom.',
  'not-reviewed': 'Document {{number}} is not marked as checked. Reload the list to see how it stands.',
  'already-reversed': 'Document {{number}} is already reversed by {{reversal}}.',
  'reversal-not-reversible': 'Document {{number}} is a reversal and cannot be reversed. Post a new, right document.',
  'correction-right':
    'A correction takes the rights to post and to reverse (the right “{{allows}}” is missing). Ask an administrator.',
  'not-correctable-clearing':
    'Document {{number}} was created by a clearing and cannot be corrected. Undo the clearing (605) and clear again.',
  'not-correctable-revaluation':
    'Document {{number}} was created by a revaluation and cannot be corrected. Reverse it, check the rate and revalue again.',
  'not-correctable-expenses':
    'Document {{number}} was created by an expense claim and cannot be corrected here. Have the claim withdrawn and submitted again.',
  'not-correctable-payroll':
    'Document {{number}} was created by a pay run and cannot be corrected here. Return the run to draft (302) and calculate again.',
  'not-reversible-payroll':
    'Document {{number}} was created by a pay run and cannot be reversed here. Return the run to draft (302), which reverses it; adjust what was already paid in the next pay.',
  'not-correctable-invoicing':
    'Document {{number}} was created by an invoice and cannot be corrected here. Cancel the invoice or make a credit note (456).',
  'not-reversible-invoicing':
    'Document {{number}} was created by an invoice and cannot be reversed here. Cancel the invoice (456), which reverses it.',
  'not-correctable-loan':
    'The document {{number}} was made by the repayment of a loan and cannot be corrected. Reverse it, and post the repayment from the loan (615-4) with the right day and interest.',
  'not-correctable-purchasing':
    'Document {{number}} was created by a vendor invoice and cannot be corrected here. Cancel the vendor invoice (473) and enter it again.',
  'not-reversible-purchasing':
    'Document {{number}} was created by a vendor invoice and cannot be reversed here. Cancel the vendor invoice (473), which reverses it.',
  'not-correctable-system':
    'The type of document {{number}} is used by the system alone. Reverse it, and do it again where it was made.',
  'not-correctable-approval':
    'The type of document {{number}} asks for approval. Reverse it, and ask for approval of a copy.',
  'reversal-before-original': 'The reversal must not be dated before the original ({{day}}).',
  'tax-kept-inside': 'Fiscal year {{fiscalYear}} uses tax-inclusive books. Enter amounts including tax.',
  'unknown-account-code': 'There is no account {{account}}. Check the code.',
  'range-reversed': 'The end of the range must not lie before its start.',
  'fiscal-year-out-of-reach': 'The period {{month}} cannot be created yet. Open the fiscal years in order.',
  'cursor-not-valid': 'The position in the list is not valid. Open the list again.',
  'upload-missing-column': 'Titles: the column {{english}} ({{header}}) is missing. Use the titles of the template.',
  'upload-duplicate-column': 'Titles: the column {{header}} appears twice. Remove one of them.',
  'upload-unknown-column':
    'Titles: the column "{{header}}" is not part of an upload. Remove what the template does not have.',
  'upload-cell-empty': 'Row {{line}}: {{header}} is empty. Fill it in.',
  'upload-not-a-day': 'Row {{line}}: {{header}} "{{text}}" is not a day of the calendar. Write it like 2026/4/1.',
  'upload-incomplete-day':
    'Row {{line}}: {{header}} "{{text}}" has no year. Write four digits or an era, like 2026/4/1.',
  'upload-not-an-amount': 'Row {{line}}: {{header}} "{{text}}" cannot be read as an amount. Write digits.',
  'upload-amount-not-whole': 'Row {{line}}: {{header}} "{{text}}" has a fraction of a yen. Write whole yen.',
  'upload-amount-too-large': 'Row {{line}}: {{header}} "{{text}}" is more than 10 trillion yen.',
  'upload-not-a-side': 'Row {{line}}: {{header}} "{{text}}" must be debit or credit.',
  'upload-not-a-currency': 'Row {{line}}: {{header}} "{{text}}" must be a currency code of three letters, such as USD.',
  'upload-not-a-rate': 'Row {{line}}: {{header}} "{{text}}" is not an exchange rate. Write it like 151.25.',
  'upload-not-a-kind': 'Row {{line}}: {{header}} "{{text}}" is not a kind of business. Write 1 to 6.',
  'upload-not-a-code': 'Row {{line}}: {{header}} "{{text}}" is not a code. Write the code, not the name.',
  'upload-text-too-long': 'Row {{line}}: {{header}} is too long. Shorten it ("{{text}}…").',
  'upload-text-not-one-line':
    'Row {{line}}: {{header}} has a line break or a character that is not shown. Put it on one line and upload the file again.',
  'upload-text-not-storable': 'Row {{line}}: {{header}} has characters that cannot be stored. Type it again.',
  'odd-tax-code': 'Line {{line}}: {{account}} has tax code {{taxCode}}, which changes the consumption tax.',
  'odd-customer': 'Line {{line}}: {{partner}} in {{account}} is not registered as a customer.',
  'odd-vendor': 'Line {{line}}: {{partner}} in {{account}} is not registered as a vendor.',
  'odd-document': 'There are {{count}} points to check. Open the document and look at them with F12.',
  'odd-document-date': 'The document date {{documentDate}} is more than a year from the posting date {{postingDate}}.',
  'upload-not-a-tax-entry': 'Row {{line}}: {{header}} "{{text}}" cannot be read. Write included or excluded.',
  'upload-more-errors': 'There are {{count, number}} more errors. Correct those above and choose the file again.',
  'sample-right': 'Drawing a sample takes the right to see documents, “{{allows}}”. Ask an administrator.',
  'sample-empty': 'No posted document matches the conditions. Change them before you draw.',
  'sample-population-too-large':
    'There are more than {{most, number}} documents to draw from. Narrow them by dates first.',
  'sample-too-large':
    'This would draw {{count, number}} documents. Widen the interval or narrow the conditions to at most {{most, number}}.',
  'sample-nothing-drawn': 'This interval draws no document. Make it smaller.',
  'upload-no-longer-valid': 'Nothing was posted, because the document that begins in row {{row}} cannot be. {{reason}}',
  'unknown-open-item':
    'This item was not found: it is cleared already, or its account has no open items. Refresh the list.',
  'cleared-not-reversible': 'Document {{number}} has cleared items. Undo the clearing first, then reverse it.',
  'item-at-bank':
    'The bank has a file for this item ({{run}}), so it is neither cleared nor reversed. Post {{run}} as paid, or take its result, first.',
  'account-not-clearable': 'Account {{account}} is not cleared by open items. Choose one that is.',
  parked:
    'This document waits for approval and cannot change. The person who asked for it can withdraw the request first.',
  'needs-approval':
    'Documents of type {{documentType}} are approved before they are posted. Request approval instead of posting.',
  'no-approval-needed': 'Documents of type {{documentType}} need no approval. Post the document as it is.',
  'evidence-missing': 'This document type needs evidence. Save the draft, attach a file (Alt+A), and try again.',
  'document-type-exists': 'The document type {{documentType}} already exists. Choose another code.',
  'document-type-changed':
    'Somebody changed the document type {{documentType}} first. Open it again and try once more.',
  'document-type-in-use':
    'The document type {{documentType}} is used by documents, drafts or another type and cannot be deleted.',
  'type-takes-nothing': 'Choose at least one kind of accounts.',
  'range-empty': 'The last number must be larger than the first.',
  'range-begun': 'Numbers of this series were given already, so its beginning cannot change.',
  'prefix-begun':
    'Numbers of this series were given already, so its prefix stays "{{prefix}}". For another prefix, add a new document type.',
  'unknown-role': 'There is no role {{role}}. Choose among the roles of the list.',
  'type-not-of-role':
    'Only people with these roles may post document type {{documentType}}: {{rolesEn}}. Choose another type, or ask one of them.',
  'dated-too-far-back':
    'Documents of type {{documentType}} may be dated {{days}} days back at most. Choose {{day}} or later.',
  'dated-too-far-ahead':
    'Documents of type {{documentType}} may be dated {{days}} days ahead at most. Choose {{day}} or earlier.',
  'texts-locked':
    'The texts of document {{number}} could be corrected until {{day}}. To change them, reverse it and post it again.',
  'range-too-short': 'Numbers up to {{given}} were given already. Make the last number larger.',
  'range-crosses': 'The range crosses that of document type {{documentType}}. Make them the same, or keep them apart.',
  'reversal-takes-less': 'The reversing type {{documentType}} does not take the accounts of this type.',
  'texts-settled': 'Document {{number}} is reversed or a reversal, so its texts stay as they are.',
  'unknown-line': 'This document has no line {{line}}. Show it again and try once more.',
  'recurring-changed': 'Somebody changed or deleted this recurring entry first. Show the list again.',
  'plan-settled': 'Document {{number}} is reversed or a reversal, so no reversing entry can be planned.',
  'plan-too-early': 'The reversing entry cannot come before the posting date of the document ({{day}}).',
  'no-such-partner': 'There is no partner {{partner}}.',
};

export default errors;
