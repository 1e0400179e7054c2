import type ja from './ja';

const errors: typeof ja = {
  /** Faults of single fields, by the codes of the contracts. */
  field: {
    'not-an-instant': 'Please enter a date and a time.',
    'too-many-items': 'At most {{maximum, number}} items can be cleared at once. Clear them in parts.',
    'too-many-lines': 'A document takes at most {{maximum, number}} lines. Please split it.',
  },
  unbalanced:
    'Debit {{debit, number}} and credit {{credit, number}} yen differ by {{difference, number}}. Please check the amounts.',
  'unknown-currency':
    'The currency {{currency}} is not known or not in use. Look at the screen of currencies and exchange rates.',
  'rate-missing':
    'There is no exchange rate of {{currency}} on or before {{day}}. Enter one, or type the rate in the document.',
  'unbalanced-currency':
    'Debit {{debit}} and credit {{credit}} are not equal (difference {{difference}}). Check the amounts.',
  'typed-tax-too-far':
    'The tax of {{taxCode}}, ¥{{amount, number}}, differs from the ¥{{computed, number}} worked out by more than ¥{{tolerance, number}}. Check the tax on the invoice and the amounts of the lines.',
  'typed-tax-without-lines':
    'A tax of {{taxCode}} was typed, but no line has this code. Remove the typed tax, or check the codes of the lines.',
  'typed-tax-kept-inside':
    'The books of {{fiscalYear}} keep tax in the amounts and make no lines of tax, so the ¥{{amount, number}} of {{taxCode}} cannot be kept. Remove the typed tax from the document, or leave the column of tax amounts in the file empty. The amounts may stay as they are, with their tax.',
  'typed-tax-without-reason': 'Say why the tax of {{taxCode}} differs from the one worked out.',
  'typed-tax-by-law':
    'The tax of {{taxCode}} follows from the law and cannot be typed (transitional purchases, reverse charges, documents in other currencies). Remove the typed tax.',
  'business-kind-without-sale':
    'Line {{line, number}} is no sale with tax and has no kind of business ({{kind}}). Empty the kind, or look at the tax code.',
  'yen-too-small': 'Line {{line, number}} (or its tax) is less than one yen. Put it together with another line.',
  'yen-with-tax':
    'Line {{line}} ({{account}}): a line with a tax code takes no yen of its own. Let the rate convert it.',
  'book-currency-fixed': 'Yen is the currency of the books and cannot be changed.',
  'currency-in-use': '{{currency}} is used by documents or rates already, so its digits and quotation cannot change.',
  'clearing-unbalanced-currency':
    'A difference of {{difference}} is left. Say what it is (a fee, a residual, an advance), or change the amounts.',
  'clearing-several-currencies':
    'Items in different currencies cannot be cleared at once. Clear them currency by currency.',
  'clearing-foreign-amount-missing': 'Say in {{currency}} how much of an item in {{currency}} is cleared.',
  'clearing-yen-indivisible':
    'The {{left}} left of document {{number}} are one yen, which cannot be divided. Clear all that is left of it.',
  'clearing-foreign-money-missing': 'Money that settles items in {{currency}} needs its amount in {{currency}}.',
  'clearing-fee-below-yen':
    'A fee of {{fee}} is less than one yen and cannot be a line of the books. Treat the difference otherwise (within the tolerance, as a residual), or check the amount of the money.',
  'clearing-rate-out-of-range':
    'A rate that makes {{foreign}} ¥{{yen, number}} is beyond what the books keep (0.000001 to 9,999,999 yen). Check the amount in the currency and that in yen.',
  'revaluation-not-month-end': 'Balances are revalued on the last day of a month.',
  'revaluation-rate-missing': 'There is no middle rate (TTM) of {{currencies}} on or before {{day}}. Enter it first.',
  'revaluation-rate-stale':
    'The rate of {{currencies}} is more than 7 days older than the day. Enter a newer one, or confirm that it is to be used.',
  'revaluation-too-large':
    'At the rate of {{day}}, {{rate}} yen, the balance in {{currency}} is worth more than the limit of 10 trillion yen. Check the digits of that rate and mend it.',
  'revaluation-nothing': 'There is no difference to post.',
  'revaluation-next-period-closed':
    'The period of {{day}} is not open, so the reversal cannot be posted. Open it first.',
  'too-many-columns': 'A report has at most {{most}} columns. Choose a shorter period, or quarters.',
  'day-outside-months': 'The day must lie in the last month of the period.',
  'too-few-lines': 'Please enter at least two lines, debit and credit together.',
  'total-too-large': 'The total of {{total, number}} yen is above the limit of 10 trillion. Please split the document.',
  'unknown-report': 'This report was deleted or is not shared with you. Choose another from the list.',
  'report-of-another': 'This report belongs to {{name}}. Copy it to save a report of your own.',
  'report-changed':
    '{{name}} saved this report first. Open the newest version, or copy it to save a report of your own.',
  'budget-changed': '{{name}} saved the budget of {{year}} first. Compare both amounts and choose which to keep.',
  'budget-no-department': 'There is no department {{department}}. Choose another.',
  'budget-not-income-statement':
    '{{account}} is an account of the balance sheet and takes no budget. Choose one of the income statement.',
  'budget-outside-year': '{{month}} is no month of this fiscal year. Use one of its twelve.',
  'budget-cell-twice': '{{account}} in {{month}} is there twice. Take one away.',
  'budget-row-account':
    'Row {{line}}: {{account}} takes no budget. Give the code of an account of the income statement.',
  'budget-row-twice': 'Row {{line}}: {{account}} is in row {{before}} as well. Put them into one row.',
  'note-changed': '{{name}} changed this note first. Open it again, look at it, then save.',
  'report-row-code-taken': 'The row code {{row}} is taken by another row, or cannot be used (SUM). Choose another.',
  'report-unknown-accounts': 'Row {{row}}: there is no account or group “{{accounts}}”. Check the codes.',
  'report-range-reversed':
    'Row {{row}}: the range {{from}}-{{through}} ends before it starts. Write {{through}}-{{from}}.',
  'report-no-accounts': 'Row {{row}}: it has no accounts. Give codes, a range or a group.',
  'report-formula-unreadable':
    'Row {{row}}: the formula cannot be read from character {{at}} on. Use row codes with + - * / ( ) and SUM(A:B).',
  'report-unknown-row': 'Row {{row}}: “{{unknown}}” in the formula is no row with a figure. Check the row codes.',
  'report-sum-reversed': 'Row {{row}}: SUM({{from}}:{{through}}) ends before it starts. Name the upper row first.',
  'report-cycle': 'Row {{row}}: the formulas go round in a circle ({{rows}}). Take one of the rows out.',
  'report-row-counted-twice': 'Row {{row}}: the formula counts row {{twice}} twice. Take one of them out.',
  'report-account-twice':
    'Row {{row}}: account {{account}} is in row {{other}} as well. Take it out of one, or mark the row as restated.',
  'report-column-code-taken': 'The column code {{column}} is taken by another column. Choose another.',
  'report-unknown-column': 'Column {{column}}: there is no column {{unknown}}. Check the column codes.',
  'report-share-of-unknown-row':
    'Column {{column}}: the row {{unknown}} that shares are taken of has no figure. Check the row code.',
  'report-column-cycle': 'Column {{column}}: the columns go round in a circle. Base them on columns of time.',
  'period-closed': '{{month}} is closed. Please use a posting date in an open month, or have the period opened.',
  'period-soft-closed':
    '{{month}} is closed provisionally: only those who may close periods still post. Please ask accounting.',
  'period-kind-closed':
    'Line {{line}} ({{account}}): account kind {{kind}} is closed in {{month}}. Please use a posting date in an open month, or have the kind opened.',
  'period-kind-soft-closed':
    'Line {{line}} ({{account}}): account kind {{kind}} is closed provisionally in {{month}}. Please ask those who may close periods.',
  'earlier-month-open':
    'Months are closed in their order, and earlier months with documents are not closed yet (so many: {{count, number}}). Please begin with {{month}}.',
  'reopening-needs-reason': 'Reopening {{period}} needs a reason. Please enter one.',
  'reopening-needs-second-person':
    'Who asked to reopen {{period}} cannot confirm it. Please have another person confirm.',
  'no-reopening-requested': 'Nobody asks to reopen {{period}}. It may have been decided already.',
  'exception-ended-already': 'The exception has ended already. Please choose a moment to come.',
  'exception-too-long': 'An exception lasts {{days, number}} days at most. Please open the period if it takes longer.',
  'exception-for-nobody': 'This is not a user who may post documents. Please choose one from the list.',
  'fiscal-year-missing': 'There are no periods of the fiscal year {{year}}. Please create the year first.',
  'no-such-close-step': 'This is not a step in the close of {{period}}.',
  'period-missing': 'There is no fiscal period {{month}}. Please check the posting date, or create the period.',
  'unknown-document-type': 'There is no document type {{documentType}}.',
  'type-not-manual': 'Document type {{documentType}} is used by the system alone. Please choose another one.',
  'number-range-exhausted':
    'The numbers of document type {{documentType}} are used up for this year. Please have its range extended.',
  'amount-not-positive': 'Line {{line}} ({{account}}): the amount must be a whole number of at least 1 yen.',
  'amount-too-large': 'Line {{line}} ({{account}}): the amount must not exceed 10 trillion yen.',
  'unknown-account': 'Line {{line}}: there is no account {{account}}. Please check the code.',
  'account-blocked': 'Line {{line}}: account {{account}} is blocked. Please choose another one.',
  'system-account':
    'Line {{line}}: account {{account}} is posted by the system alone, from tax codes or by its own procedures.',
  'account-kind-not-allowed':
    'Line {{line}}: account {{account}} does not go with document type {{documentType}}. Please change one of them.',
  'partner-missing': 'Line {{line}}: {{account}} is a reconciliation account and needs a business partner.',
  'unknown-partner': 'Line {{line}} ({{account}}): there is no business partner {{partner}}. Please check the code.',
  'partner-inactive': 'Line {{line}} ({{account}}): business partner {{partner}} is inactive.',
  'unknown-department': 'Line {{line}} ({{account}}): there is no department {{department}}. Please check the code.',
  'department-inactive': 'Line {{line}} ({{account}}): department {{department}} is inactive.',
  'unknown-tax-code': 'Line {{line}} ({{account}}): there is no tax code {{taxCode}}.',
  'tax-code-disabled': 'Line {{line}} ({{account}}): tax code {{taxCode}} cannot be used.',
  'tax-code-not-in-force':
    'Line {{line}} ({{account}}): tax code {{taxCode}} does not hold on the document date {{day}}. Please choose one that does.',
  'export-encoding-unknown': 'This format does not come in that encoding.',
  'export-empty': 'There are no documents to export. Check the range and "only new".',
  'books-right': 'The electronic books hold evidence. This needs the right “{{allows}}”. Ask an administrator.',
  'books-whole': 'The electronic books hold everything of the range. Clear "only new".',
  'books-one-year': 'The electronic books are written year by year. Choose a range within one fiscal year.',
  'books-too-large':
    'The range has {{files}} files of evidence, {{megabytes}} MB. One set holds {{filesAtMost}} files and {{megabytesAtMost}} MB; split the range into months or weeks.',
  'export-too-long': 'There are {{lines}} lines. One file holds {{atMost}}; please split the range.',
  'export-names-missing':
    'The names (codes) of the tax codes {{taxCodes}} are not known yet. Enter them in the conversion table first.',
  'export-unmappable':
    'These characters do not exist in the chosen encoding: {{characters}}. Change the texts, or choose to write 〓 for them.',
  'unknown-export': 'This exported file was not found.',
  'unknown-keyword': 'There is no keyword {{code}}.',
  'keyword-changed': 'Keyword {{code}} was changed by someone else. Please look at the current values and save again.',
  'keyword-too-many': 'There can be {{limit, number}} keywords at most. Please delete those you do not use.',
  'keyword-unreadable':
    'The keyword "{{text}}" cannot be used. Give one letter at least; a regular expression takes letters, ., [ ], ( ), |, *, +, ?, ^ and $.',
  'keyword-account':
    'Account {{account}} cannot be proposed. Choose one that is in use and not posted by the system alone.',
  'keyword-amounts': 'The range of amounts is upside down: its first amount is larger than its last.',
  'keyword-record': 'There is no {{code}}. Please check the code.',
  'keyword-unused':
    '{{code}} is out of use and cannot be proposed. Bring it back into use, or choose another one and save.',
  'keyword-suggestion-gone': 'This suggestion was settled already. Please open the list again.',
  'keyword-import-column': 'Row 1 has no column "{{header}}". Please use the titles of the exported list.',
  'keyword-import-cell': 'Row {{row}}: {{header}} "{{text}}" cannot be read. Nothing was imported.',
  'keyword-import-row': 'Row {{row}}: {{reason}} Nothing was imported.',
  'bank-account-wrong': 'Account {{account}} is no bank account. Choose the account this file is of.',
  'bank-balance':
    'Row {{line}}: the balance {{balance, number}} does not meet {{expected, number}}, computed from the one before. Check what the columns mean, or leave the balance out.',
  'bank-columns-missing': 'Say which column is the day and which the amount (in and out, or both in one).',
  'bank-column-twice': 'Two columns mean the same. Only the text may come from several columns.',
  'bank-too-many-lines': '{{limit, number}} lines can be imported at a time. Please divide the period.',
  'bank-no-lines': 'There is no line to import. Check what the columns mean, and the period of the file.',
  'bank-day-empty': 'Row {{line}}: there is no day. Check what the columns mean.',
  'bank-zengin-broken': 'This cannot be read as a file of the fixed format. Please fetch it from the bank again.',
  'bank-zengin-ebcdic': 'The file is written in EBCDIC. Please fetch it in JIS (code division 0).',
  'bank-zengin-record':
    'Record {{line}} does not have the form of 200 letters. Please fetch the file from the bank again.',
  'bank-zengin-cut': 'The file breaks off (it has no trailer). Please fetch it from the bank again.',
  'bank-zengin-sums':
    'The trailer tells {{told}}, the lines add up to {{found}}. Please fetch the file from the bank again.',
  'bank-several-accounts': 'The file has lines of {{count}} accounts. Please fetch them one by one.',
  'bank-line-posted':
    'The line of row {{row}} was posted by another import, so nothing was posted. Please check the file again.',
  'upload-proposed':
    'Row {{line}}: there was no account; keyword {{keyword}} proposes {{account}} for "{{memo}}". Please check.',
  'import-account-unknown': 'Row {{line}}: there is no account "{{text}}". Say which account is meant (F9).',
  'import-tax-unknown': 'Row {{line}}: no tax code answers to "{{text}}". Say which is meant (F9).',
  'import-department-unknown': 'Row {{line}}: there is no department "{{text}}". Add it, or say which is meant (F9).',
  'upload-posted-before': 'This file was posted at {{at}}. Make sure not to post it twice.',
  'upload-tax-code-unfit':
    'Row {{line}}: the tax code {{now}} does not fit the registration of {{partner}}. Please check whether {{code}} is meant.',
  'upload-beyond-limit':
    'With the document of row {{line}}, transitional purchases from {{partner}} in {{fiscalYear}} come to ¥{{gross, number}} with tax and pass the limit of ¥{{limit, number}} for one supplier. What is beyond is not deducted. Give the lines beyond it the code without deduction (P10X), or look at the suppliers in the tax summary.',
  'upload-repeated':
    'Row {{line}}: row {{other}} has the same partner {{partner}}, reference {{reference}} and amount.',
  'upload-duplicate':
    'Row {{line}}: document {{number}} with the same reference (without one: text), day and amount is posted already. Make sure it is not the same.',
  'upload-not-posted': 'This upload was not posted, so there is nothing to undo.',
  'upload-undone-before': 'This upload is undone already.',
  'upload-undo-blocked': 'Nothing was undone, because document {{number}} cannot be. {{reason}}',
  'import-tax-elsewhere':
    'Line {{line}} ({{account}}): import tax goes to the account of consumption tax paid, with the amount customs assessed.',
  'tax-code-on-tax-account': 'Line {{line}}: {{account}} is an account of consumption tax and takes no tax code.',
  'document-type-left-out':
    'Your roles do without the document type {{documentType}}. Please choose another, or ask an administrator.',
  'unknown-document': 'This document was not found. It may have been discarded.',
  'draft-changed': 'Someone else changed this document. Please look at the current version and try again.',
  'search-key-taken':
    'The search key "{{searchKey}}" belongs to "{{holder}}". Choose another key, or change that one first.',
  'account-not-begun': 'Line {{line}}: account {{account}} may be used from {{day}} on. Check the date or the account.',
  'account-ended': 'Line {{line}}: account {{account}} could be used until {{day}}. Check the date or the account.',
  'partner-required': 'Line {{line}}: {{account}} needs a business partner (as set in the chart of accounts).',
  'department-required': 'Line {{line}}: {{account}} needs a department (as set in the chart of accounts).',
  'account-exists': 'There is an account {{account}} already. Choose another code, or open that account and change it.',
  'account-changed': 'Somebody changed account {{account}} after you opened it. Please compare both versions.',
  'account-in-use':
    'Account {{account}} is in use and cannot be deleted ({{uses}}). Block an account you no longer need.',
  'account-kept': 'Account {{account}} is posted by the product itself and cannot be deleted.',
  'account-reading-missing':
    'The name is written in kanji: type its reading in katakana, which is used for search and order.',
  'account-reading-not-kana': 'Type the reading in katakana.',
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
    '{{account}} was changed after the import, which cannot be undone therefore. Change the accounts one by one.',
  'account-group-exists': 'There is a group {{group}} already. Choose another code.',
  'account-group-changed': 'Somebody changed group {{group}}. Open it once more.',
  'account-group-fixed':
    'The place and the total of group {{group}} follow from the form of the statements: it is neither moved nor deleted. Its name may change.',
  'account-group-place':
    'Group {{group}} cannot stand here. Add it under one of the larger sections ({{parent}}), with a code that begins with the section’s.',
  'account-group-holds-accounts': 'Accounts stand in group {{group}}. Move them to another group first.',
  'account-group-at-end': '“{{group}}” is at the end of its section and moves no further.',
  'no-such-account': 'There is no account {{account}}. Check the code.',
  'dictionary-word-changed':
    '{{savedBy}} changed "{{title}}" of the dictionary after you opened it. Look at what it is now, and try again.',
  'unknown-dictionary-word': 'This entry of the dictionary was not found. It may have been deleted.',
  'already-posted': 'This document is posted as {{number}} and cannot be changed. Reverse it to take it back.',
  'not-posted': 'This document is not posted yet. A draft can be discarded.',
  'nothing-to-replace': 'No line of this document has {{from}}.',
  'carry-forward-early':
    'Fiscal year {{year}} has not ended (it ends on {{day}}). Carry it forward again for what is posted until then.',
  'carry-forward-open':
    'Fiscal year {{year}} has {{count}} periods that are not closed, so this is provisional. Carry it forward again once they are closed.',
  'review-own':
    'You posted document {{number}} yourself, so somebody else has to check it. Ask another accountant or a manager.',
  'review-not-odd': 'There is nothing to check about document {{number}}.',
  'already-reviewed': 'Document {{number}} is marked as checked already. Reload the list to see by whom.',
  'not-reviewed': 'Document {{number}} is not marked as checked. Reload the list to see how it stands.',
  'already-reversed': 'Document {{number}} is already reversed by {{reversal}}.',
  'reversal-not-reversible':
    'Document {{number}} is a reversal and cannot be reversed. Please post a new, right document.',
  'correction-right':
    'A correction takes the rights to post and to reverse (the right “{{right}}” is missing). Ask an administrator.',
  'not-correctable-clearing':
    'Document {{number}} was made by a clearing and cannot be corrected. Take the clearing back (605) and clear again.',
  'not-correctable-revaluation':
    'Document {{number}} was made by a revaluation and cannot be corrected. Reverse it, check the rate and revalue again.',
  'not-correctable-expenses':
    'Document {{number}} was made by an expense claim and cannot be corrected here. Have the claim withdrawn and sent again.',
  'not-correctable-system':
    'The type of document {{number}} is used by the system alone. Reverse it, and do it again where it was made.',
  'not-correctable-approval':
    'The type of document {{number}} asks for approval. Reverse it, and ask for approval of a copy.',
  'reversal-before-original': 'The reversal must not be dated before the original ({{day}}).',
  'payer-name-short': 'A payer’s name needs at least {{count}} letters of kana, without the legal form and signs.',
  'payer-partner': 'There is no business partner {{partner}}. Please check the code.',
  'payer-twice': 'The name {{alias}} is kept for this partner already.',
  'payer-changed': 'The name {{alias}} was changed by someone else. Please look at the current values and save again.',
  'unknown-payer': 'This payer’s name does not exist. Someone may have deleted it.',
  'tolerance-twice':
    'There is a tolerance of this group and currency from {{day}} already. Please open that row to change it.',
  'tolerance-changed': 'This tolerance was changed by someone else. Please look at the current values and save again.',
  'unknown-tolerance': 'This tolerance does not exist. Someone may have deleted it.',
  'merge-same': 'An account cannot be merged into itself. Please choose another.',
  'merge-kept': 'Either {{from}} or {{into}} is posted by the product itself and cannot be merged.',
  'merge-unlike':
    '{{from}} and {{into}} differ in statement, side, sub-ledger, open items or bank. Please choose an account of the same kind.',
  'merge-into-inactive': '{{into}} cannot be used on {{day}}. Please check its days and whether it is blocked.',
  'merge-budget-too-large':
    'Together, the budget of {{into}} in {{month}} would exceed 10 trillion yen. Please correct the budget before merging.',
  'merge-out-of-days': '{{from}} is not in use on the day before {{day}}. Please choose a day within its days.',
  'tax-kept-inside': 'Fiscal year {{fiscalYear}} keeps tax in its amounts. Please enter amounts with tax.',
  'tax-accounting-settled':
    'Documents of fiscal year {{fiscalYear}} or later are posted, so the way tax is kept cannot change. Change it from a year to come.',
  'unknown-account-code': 'There is no account {{account}}. Please check the code.',
  'plan-of-income-alone':
    'Budgets are kept for income and expense alone, so the balance sheet cannot be compared with one. Choose the income statement.',
  'range-reversed': 'The end of the range must not lie before its start.',
  'fiscal-year-out-of-reach': 'The period {{month}} cannot be created yet. Please open the fiscal years in order.',
  'cursor-not-valid': 'The position in the list is not valid. Please open the list again.',
  'comparison-too-long': 'A comparison takes periods of {{months}} months at most. Choose shorter ones.',
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
  'upload-empty': 'The file has no rows. Put the column titles in row 1 and the lines from row 2 on.',
  'upload-pdf-no-text':
    'This PDF holds no text (a scanned picture, perhaps). Choose a PDF with text, an .xlsx or a CSV.',
  'upload-pdf-encrypted': 'This PDF is protected by a password. Save it again without one.',
  'upload-pdf-damaged': 'The PDF is damaged and cannot be read. Make it anew, or choose an .xlsx or a CSV.',
  'upload-pdf-too-many-pages': 'A PDF may have {{limit, number}} pages; this one has {{pages, number}}. Split it.',
  'upload-wrong-type': 'This file cannot be read. Choose an .xlsx or a CSV in UTF-8 or CP932.',
  'upload-old-excel':
    'This is an old Excel file (.xls) or one with a password. Take the password off and save it as .xlsx.',
  'upload-utf16': 'The file is in UTF-16. Save it as a CSV in UTF-8 or as .xlsx.',
  'upload-damaged': 'The Excel file is damaged and cannot be read. Open it in Excel and save it again.',
  'upload-bursting':
    'The Excel file is too large once unpacked (limit {{limit}} MB). Remove sheets and formats you do not need.',
  'upload-exhausting':
    'Reading the file took too much time or memory and was stopped. Remove sheets and formats you do not need, or save it as CSV.',
  'upload-too-many-rows': 'A file holds up to {{limit, number}} lines. Split it.',
  'upload-too-many-columns': 'A row has more than {{limit, number}} cells. Keep the columns of the template only.',
  'upload-broken-quote':
    'Row {{line}}: a quotation mark (") is not closed or stands in the wrong place. Correct the quotes of this row.',
  'upload-undecodable': 'Row {{line}}: some characters cannot be read. Save the file in UTF-8 or CP932.',
  'upload-missing-column': 'Titles: the column {{english}} ({{header}}) is missing. Use the titles of the template.',
  'upload-duplicate-column': 'Titles: the column {{header}} is there twice. Remove one of them.',
  'upload-unknown-column':
    'Titles: the column "{{header}}" is not part of an upload. Remove what the template does not have.',
  'upload-cell-without-column': 'Row {{line}}: "{{text}}" stands in a column without a title. Check the commas.',
  'upload-two-amounts': 'Row {{line}}: both debit and credit have an amount. Leave one of them empty.',
  'upload-cell-empty': 'Row {{line}}: {{header}} is empty. Fill it in.',
  'upload-not-a-day': 'Row {{line}}: {{header}} "{{text}}" is no day of the calendar. Write it like 2026/4/1.',
  'upload-incomplete-day':
    'Row {{line}}: {{header}} "{{text}}" has no year. Write four digits or an era, like 2026/4/1.',
  'upload-not-an-amount': 'Row {{line}}: {{header}} "{{text}}" cannot be read as an amount. Write digits.',
  'upload-amount-not-whole': 'Row {{line}}: {{header}} "{{text}}" has a fraction of a yen. Write whole yen.',
  'upload-amount-too-large': 'Row {{line}}: {{header}} "{{text}}" is more than 10 trillion yen.',
  'upload-not-a-side': 'Row {{line}}: {{header}} "{{text}}" must be debit or credit.',
  'upload-not-a-currency': 'Row {{line}}: {{header}} "{{text}}" must be a currency code of three letters, such as USD.',
  'upload-not-a-rate': 'Row {{line}}: {{header}} "{{text}}" is no exchange rate. Write it like 151.25.',
  'upload-not-a-kind': 'Row {{line}}: {{header}} "{{text}}" is no kind of business. Write 1 to 6.',
  'upload-not-a-code': 'Row {{line}}: {{header}} "{{text}}" is no code. Write the code, not the name.',
  'upload-unknown-name':
    'Row {{line}}: nothing is registered under {{header}} "{{text}}". Write its code, or the name it is registered under.',
  'upload-ambiguous-name':
    'Row {{line}}: {{header}} "{{text}}" may be one of several ({{candidates}}). Write the code.',
  'upload-text-too-long': 'Row {{line}}: {{header}} is too long. Shorten it ("{{text}}…").',
  'upload-text-not-one-line':
    'Row {{line}}: {{header}} has a line break or a character that is not shown. Put it on one line and upload the file again.',
  'upload-text-not-storable': 'Row {{line}}: {{header}} has characters that cannot be stored. Type it again.',
  'odd-tax-code': 'Line {{line}}: {{account}} has tax code {{taxCode}}, which changes the consumption tax.',
  'odd-customer': 'Line {{line}}: {{partner}} in {{account}} is not registered as a customer.',
  'odd-vendor': 'Line {{line}}: {{partner}} in {{account}} is not registered as a vendor.',
  'odd-document': 'There are {{count}} points to check. Please open the document and look at them with F12.',
  'odd-repeated':
    'Document {{number}} of {{postingDate}} has the same partner {{partner}}, reference {{reference}} and amount.',
  'odd-document-date': 'The document date {{documentDate}} is more than a year from the posting date {{postingDate}}.',
  'upload-not-a-tax-entry': 'Row {{line}}: {{header}} "{{text}}" cannot be read. Write included or excluded.',
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
  'upload-more-errors': 'There are {{count, number}} more errors. Correct those above and choose the file again.',
  'sample-right': 'Drawing a sample takes the right to see documents, “{{right}}”. Ask an administrator.',
  'sample-empty': 'No posted document matches the conditions. Change them before you draw.',
  'sample-population-too-large':
    'There are more than {{most, number}} documents to draw from. Narrow them by dates first.',
  'sample-too-large':
    'This would draw {{count, number}} documents. Widen the interval or narrow the conditions to at most {{most, number}}.',
  'sample-nothing-drawn': 'This interval draws no document. Make it smaller.',
  'upload-unknown': 'This upload was not found. Choose the file again.',
  'upload-faulty':
    'This upload has {{count, number}} errors and cannot be posted. Correct the file and choose it again.',
  'upload-already-posted': 'This upload was posted at {{at}} by {{by}}. It cannot be posted twice.',
  'upload-no-longer-valid': 'Nothing was posted, because the document that begins in row {{row}} cannot be. {{reason}}',
  'clearing-unbalanced':
    'Debit and credit of the items differ by {{difference, number}} yen. Correct an amount, or say what the difference is (fee, residual, advance…).',
  'clearing-fee-on-wrong-side':
    'It is {{difference, number}} yen too much, so it cannot be a fee. Keep it as an advance, or check the amount.',
  'clearing-fee-too-large':
    'A difference of {{difference, number}} yen cannot be a transfer fee (below {{limit, number}} yen). Use a partial payment or a residual item.',
  'clearing-beyond-tolerance':
    'The difference of {{difference}} is beyond the tolerance of {{limit}}. Choose another way, or ask an administrator to review the tolerance.',
  'clearing-advance-without-partner':
    'Without a partner, what was paid too much cannot become an advance. Clear it with an item of the partner.',
  'clearing-residual-too-large': 'No item is large enough to leave {{difference, number}} yen open. Check the amounts.',
  'clearing-needs-two-sides': 'Choose at least two items to clear.',
  'clearing-partial-one-partner':
    'A partial payment is tied to items of one account and one partner. Choose the items again.',
  'item-named-twice': 'An item is chosen twice. Take one of them out.',
  'unknown-open-item':
    'This item was not found: it is cleared already, or its account has no open items. Refresh the list.',
  'item-cleared-meanwhile':
    '{{by}} cleared the item of document {{number}} first ({{open, number}} yen still open). Check what is open now and try again.',
  'item-changed-meanwhile': '{{open, number}} yen of document {{number}} are open. Refresh the list and try again.',
  'clearing-beyond-open': 'Only {{open, number}} yen of document {{number}} are open. Enter no more than that.',
  'clearing-beyond-open-currency': 'Only {{left}} of document {{number}} are open. Enter no more than that.',
  'clearing-before-posting': 'Document {{number}} was posted on {{day}}. Clear it on that day or later.',
  'unknown-clearing': 'This clearing was not found. Refresh the list.',
  'clearing-undone-already': '{{by}} has taken this clearing back already.',
  'clearing-not-undoable': 'This record cannot be taken back: neither the clearing of a reversal nor an undo can.',
  'undo-before-clearing': 'A clearing of {{day}} is taken back on that day or later.',
  'cleared-not-reversible': 'Document {{number}} has cleared items. Take the clearing back first, then reverse it.',
  'account-not-clearable': 'Account {{account}} has no open items. Choose one that has.',
  parked: 'This document waits for approval and cannot change. Whoever asked for it can withdraw the request first.',
  'needs-approval':
    'Documents of type {{documentType}} are approved before they are posted. Ask for approval instead of posting.',
  'no-approval-needed': 'Documents of type {{documentType}} need no approval. Post the document as it is.',
  'evidence-missing': 'This document type needs evidence. Save the draft, attach a file (Alt+A), and try again.',
  'document-type-exists': 'There is a document type {{documentType}} already. Choose another code.',
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
