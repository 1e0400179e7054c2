import { createTheme, iconSetQuartzRegular, inputStyleBordered } from 'ag-grid-community';

/** The grid in the product's tokens: it follows light and dark because they do. */
export const gridTheme = createTheme()
  .withPart(iconSetQuartzRegular)
  .withPart(inputStyleBordered)
  .withParams({
    accentColor: 'var(--accent)',
    backgroundColor: 'var(--surface)',
    borderColor: 'var(--line)',
    borderRadius: 'var(--radius)',
    browserColorScheme: 'inherit',
    cellHorizontalPadding: 8,
    chromeBackgroundColor: 'var(--surface-quiet)',
    fontFamily: 'inherit',
    fontSize: 12,
    foregroundColor: 'var(--text)',
    headerBackgroundColor: 'var(--surface-quiet)',
    headerFontSize: 11,
    headerFontWeight: 400,
    headerHeight: 26,
    headerRowBorder: { color: 'var(--line-strong)' },
    headerTextColor: 'var(--text-quiet)',
    iconColor: 'var(--text-quiet)',
    iconSize: 14,
    menuBackgroundColor: 'var(--surface-raised)',
    pinnedColumnBorder: { color: 'var(--line-strong)' },
    pinnedRowBackgroundColor: 'var(--surface-quiet)',
    pinnedRowBorder: { color: 'var(--line-strong)' },
    pinnedRowFontWeight: 600,
    rangeSelectionBorderColor: 'var(--focus)',
    rowBorder: { color: 'var(--line)' },
    rowHeight: 26,
    rowHoverColor: 'var(--surface-hover)',
    selectedRowBackgroundColor: 'var(--accent-soft)',
    spacing: 4,
    wrapperBorder: false,
    wrapperBorderRadius: 0,
  });
