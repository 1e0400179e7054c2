import {
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  EventApiModule,
  LocaleModule,
  ModuleRegistry,
  NumberFilterModule,
  PinnedRowModule,
  QuickFilterModule,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
  TextFilterModule,
  ValidationModule,
} from 'ag-grid-community';

/** The parts of the grid the product uses; the only place that names them. All are of its MIT edition. */
export function registerGridModules(): void {
  ModuleRegistry.registerModules([
    CellStyleModule,
    ColumnApiModule,
    ClientSideRowModelApiModule,
    ClientSideRowModelModule,
    EventApiModule,
    LocaleModule,
    NumberFilterModule,
    PinnedRowModule,
    QuickFilterModule,
    RowApiModule,
    RowSelectionModule,
    RowStyleModule,
    ScrollApiModule,
    TextFilterModule,
    ...(import.meta.env.DEV ? [ValidationModule] : []),
  ]);
}
