import ts from 'typescript';

/**
 * `tsx checkTypes.ts tsconfig.json`: checks the types of the files that the configuration names, and of none that they
 * import. Prints what is wrong, and ends with 1.
 */
const [, , path = 'tsconfig.json'] = process.argv;
const host: ts.ParseConfigFileHost = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (fault) => fail([fault]) };
const config = ts.getParsedCommandLineOfConfigFile(path, { noEmit: true, incremental: false }, host);
if (!config) throw new Error(`${path} cannot be read`);
const program = ts.createProgram({ rootNames: config.fileNames, options: config.options });
const faults = config.fileNames.flatMap((name) => {
  const file = program.getSourceFile(name);
  return file ? [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)] : [];
});
if (config.fileNames.length === 0) throw new Error(`${path} names no files`);
if (faults.length > 0) fail(faults);

function fail(all: readonly ts.Diagnostic[]): never {
  const names = { getCanonicalFileName: (name: string) => name, getCurrentDirectory: () => process.cwd() };
  console.log(ts.formatDiagnostics(all, { ...names, getNewLine: () => '\n' }));
  process.exit(1);
}
