import type ja from './ja';

const errors: typeof ja = {
  'export-encoding-unknown': 'This format does not come in that encoding.',
  'export-empty': 'There are no documents to export. Check the range and "only new".',
  'books-right': 'The electronic books hold evidence. This needs the right “{{allows}}”. Ask an administrator.',
  'books-whole': 'The electronic books hold everything of the range. Clear "only new".',
  'books-one-year': 'The electronic books are written year by year. Choose a range within one fiscal year.',
  'books-too-large':
    'The range has {{files}} files of evidence, {{megabytes}} MB. One set holds {{filesAtMost}} files and {{megabytesAtMost}} MB; split the range into months or weeks.',
  'export-too-long': 'There are {{lines}} lines. One file holds {{atMost}}; split the range.',
  'export-names-missing':
    'The names (codes) of the tax codes {{taxCodes}} are not known yet. Enter them in the conversion table first.',
  'export-unmappable':
    'These characters do not exist in the chosen encoding: {{characters}}. Change the texts, or choose to replace them with 〓.',
  'unknown-export': 'This exported file was not found.',
  'unknown-keyword': 'There is no keyword {{code}}.',
  'keyword-changed': 'Keyword {{code}} was changed by someone else. Review the current version and save again.',
  'keyword-too-many': 'There can be {{limit, number}} keywords at most. Delete those you do not use.',
  'keyword-unreadable':
    'The keyword "{{text}}" cannot be used. Give one letter at least; a regular expression takes letters, ., [ ], ( ), |, *, +, ?, ^ and $.',
  'keyword-account':
    'Account {{account}} cannot be proposed. Choose one that is in use and not posted by the system alone.',
  'keyword-amounts': 'The amount range is reversed: the first amount is larger than the last.',
  'keyword-record': 'There is no {{code}}. Check the code.',
  'keyword-unused':
    '{{code}} is out of use and cannot be proposed. Bring it back into use, or choose another one and save.',
  'keyword-suggestion-gone': 'This suggestion was settled already. Open the list again.',
  'keyword-import-column': 'Row 1 has no column "{{header}}". Use the titles of the exported list.',
  'keyword-import-cell': 'Row {{row}}: {{header}} "{{text}}" cannot be read. Nothing was imported.',
  'keyword-import-row': 'Row {{row}}: {{reason}} Nothing was imported.',
  'bank-account-wrong': 'Account {{account}} is not a bank account. Choose the account this file is of.',
  'bank-balance':
    'Row {{line}}: the balance {{balance, number}} does not match {{expected, number}}, calculated from the previous row. Check what the columns mean, or leave the balance out.',
  'bank-balance-foreign':
    'Row {{line}}: the balance {{currency}} {{balance}} does not match {{currency}} {{expected}}, calculated from the previous row. Fetch the file from the bank again.',
  'bank-cut':
    'Row {{line}}: only the last row has no balance, so the file breaks off there. Fetch it from the bank again.',
  'bank-both-ways':
    'Row {{line}} has two amounts, such as money in and money out. Check what the columns mean, or fetch a file from the bank with a row for each.',
  'bank-columns-missing': 'Choose the date column and the amount column (in and out, or both in one).',
  'bank-column-twice': 'Two columns mean the same. Only the text may come from several columns.',
  'bank-too-many-lines': '{{limit, number}} lines can be imported at a time. Divide the period.',
  'bank-no-lines': 'There is no line to import. Check what the columns mean, and the period of the file.',
  'bank-day-empty': 'Row {{line}}: there is no date. Check what the columns mean.',
  'bank-zengin-broken': 'This cannot be read as a file of the fixed format. Fetch it from the bank again.',
  'bank-zengin-ebcdic': 'The file is written in EBCDIC. Fetch it in JIS (code division 0).',
  'bank-zengin-record': 'Record {{line}} does not have the form of 200 letters. Fetch the file from the bank again.',
  'bank-zengin-cut': 'The file breaks off (it has no trailer). Fetch it from the bank again.',
  'bank-zengin-sums': 'The trailer says {{told}}, but the lines total {{found}}. Fetch the file from the bank again.',
  'bank-xml-broken':
    'Line {{line}}: the XML is not closed or has characters that cannot be read. Fetch it from the bank again.',
  'bank-xml-doctype':
    'Line {{line}}: XML with a document type (DOCTYPE) is not read, to be safe. Choose a CAMT.053 as the bank gives it.',
  'bank-xml-too-large': 'Line {{line}}: the XML has too many elements, or too deep ones. Fetch fewer days at a time.',
  'bank-xml-kind': 'This XML is no statement (CAMT.053). Fetch a CAMT.053 from the bank.',
  'bank-currency':
    'Line {{line}}: an amount in “{{currency}}”. Choose a statement in {{expected}}, the currency of the account.',
  'bank-amount':
    'Line {{line}}: “{{text}}” cannot be read as an amount in {{currency}}. Fetch the file from the bank again.',
  'bank-entry-day': 'Line {{line}}: the entry has no day, or one no calendar has. Fetch the file from the bank again.',
  'bank-mt940-cut': 'The file breaks off (it has no closing balance :62F:). Fetch it from the bank again.',
  'bank-several-accounts': 'The file has lines of {{count}} accounts. Fetch them one by one.',
  'bank-line-posted':
    'The line of row {{row}} was posted by another import, so nothing was posted. Check the file again.',
  'upload-proposed':
    'Row {{line}}: there was no account; keyword {{keyword}} proposes {{account}} for "{{memo}}". Check it.',
  'import-account-unknown': 'Row {{line}}: there is no account "{{text}}". Choose the account (F9).',
  'import-tax-unknown': 'Row {{line}}: no tax code matches "{{text}}". Choose it (F9).',
  'import-department-unknown': 'Row {{line}}: there is no department "{{text}}". Add it, or choose it (F9).',
  'upload-posted-before': 'This file was posted at {{at}}. Make sure not to post it twice.',
  'upload-tax-code-unfit':
    'Row {{line}}: the tax code {{now}} does not match the registration of {{partner}}. Check whether {{code}} is meant.',
  'upload-beyond-limit':
    'With the document of row {{line}}, transitional purchases from {{partner}} in {{fiscalYear}} come to ¥{{gross, number}} with tax and pass the limit of ¥{{limit, number}} for one supplier. What is beyond is not deducted. Give the lines beyond it the code without deduction (P10X), or look at the suppliers in the tax summary.',
  'upload-repeated':
    'Row {{line}}: row {{other}} has the same partner {{partner}}, reference {{reference}} and amount.',
  'upload-duplicate':
    'Row {{line}}: document {{number}} with the same reference (without one: text), day and amount is posted already. Make sure it is not the same.',
  'upload-not-posted': 'This upload was not posted, so there is nothing to undo.',
  'upload-undone-before': 'This upload is undone already.',
  'upload-undo-blocked': 'Nothing was undone, because document {{number}} cannot be. {{reason}}',
  'opening-both-sides': 'Row {{line}}: debit and credit both have an amount. Enter one of them.',
  'opening-amount-missing': 'Row {{line}}: there is no amount. Enter the opening balance as debit or credit.',
  'opening-currency-missing': 'Row {{line}}: there is an amount in a currency. Enter its code, such as USD.',
  'opening-not-balance-sheet':
    'Row {{line}}: account {{account}} is not in the balance sheet. Earlier profits belong to retained earnings (3390).',
  'opening-unbalanced':
    'Debit {{debit, number}} and credit {{credit, number}} differ by {{difference, number}} yen. Compare them with the trial balance of last year.',
  'opening-empty': 'The file has no balances. Enter the opening balances as debit or credit.',
  'opening-too-many-lines':
    'Opening balances take {{limit, number}} rows at most. Put small old items of a partner into one row.',
  'opening-stands':
    '{{by}} has posted opening balances ({{count, number}} documents, the first {{number}}). Undo them before you import others.',
  'opening-waits':
    'Opening balances wait for approval ({{count, number}} documents). Wait for it, or withdraw and discard them before you import others.',
  'opening-not-first-year':
    'There are documents before {{day}}, so opening balances cannot be imported. They carry on from the year before by themselves.',
  'upload-cell-without-column': 'Row {{line}}: "{{text}}" is in a column without a title. Check the commas.',
  'upload-two-amounts': 'Row {{line}}: both debit and credit have an amount. Leave one of them empty.',
  'upload-unknown-name':
    'Row {{line}}: nothing is registered under {{header}} "{{text}}". Write its code, or the name it is registered under.',
  'upload-ambiguous-name':
    'Row {{line}}: {{header}} "{{text}}" may be one of several ({{candidates}}). Write the code.',
  'odd-repeated':
    'Document {{number}} of {{postingDate}} has the same partner {{partner}}, reference {{reference}} and amount.',
  'upload-not-a-clearing':
    'Row {{line}}: the clearing cannot be read. Write label=day=yen, and for a line in another currency =amount behind it.',
  'upload-clearing-account': 'Row {{line}}: items of this account are not cleared, so clearing {{label}} cannot be.',
  'upload-clearing-too-early': 'Row {{line}}: clearing {{label}} is dated before the document was posted.',
  'upload-clearing-days-differ': 'Row {{line}}: the lines of clearing {{label}} have different days.',
  'upload-clearing-unbalanced':
    'Row {{line}}: debit and credit of clearing {{label}} differ for an account and partner. The other lines must be in the file as well.',
  'upload-clearing-beyond-line': 'Row {{line}}: {{label}} and other clearings settle more than the line holds.',
  'upload-reverses-unknown':
    'The document to reverse, "{{key}}", is not in this file or has an error. Put it and its reversal into one file.',
  'upload-reverses-reversal': '"{{key}}" is a reversal, and cannot be reversed.',
  'upload-reverses-twice': 'Two or more documents reverse "{{key}}".',
  'upload-reversal-differs':
    'It reverses "{{key}}", but its type or lines are not those of that document with debit and credit exchanged.',
  'upload-tied-to-parked': '"{{key}}" will wait for approval, so its reversal or clearing cannot be taken in.',
  'upload-differs-in-document':
    'Row {{line}}: "{{text}}" differs from the first row of document {{key}}. The rows of a document say the same.',
  'upload-day-empty': 'Row {{line}}: the first row of document {{key}} has no posting date.',
  'upload-type-empty': 'Row {{line}}: the first row of document {{key}} has no document type.',
  'upload-too-many-lines': 'Row {{line}}: document {{key}} has more than {{limit, number}} lines. Split it.',
  'upload-unknown': 'This upload was not found. Choose the file again.',
  'upload-faulty':
    'This upload has {{count, number}} errors and cannot be posted. Correct the file and choose it again.',
  'upload-already-posted': 'This upload was posted at {{at}} by {{by}}. It cannot be posted twice.',
};

export default errors;
