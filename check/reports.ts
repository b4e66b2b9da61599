import { existsSync, readFileSync } from 'node:fs';

/** What a report of tests says: what passed and how long it took, and each failure by its name and its first words. */
export interface Outcome {
  passed: { name: string; ms: number }[];
  failures: string[];
}

interface UnitReport {
  testResults: {
    name: string;
    message: string;
    assertionResults: {
      status: string;
      fullName: string;
      duration?: number | null;
      failureMessages: string[] | null;
    }[];
  }[];
}

interface BrowserResult {
  duration: number;
  errors: { message?: string }[];
  attachments: { name: string; path?: string }[];
}

interface BrowserSuite {
  suites?: BrowserSuite[];
  specs?: {
    file: string;
    line: number;
    title: string;
    tests: { status: string; results: BrowserResult[] }[];
  }[];
}

/** Reads the JSON report of Vitest. A file that failed before its first test counts as one failure. */
export function readUnitReport(file: string): Outcome {
  const { testResults } = (read(file) ?? { testResults: [] }) as UnitReport;
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: name })),
  );
  const lost = testResults.filter(
    ({ assertionResults, message }) => assertionResults.length === 0 && message !== '',
  );
  return {
    passed: tests
      .filter(({ status }) => status === 'passed')
      .map(({ file, fullName, duration }) => ({ name: `${file} › ${fullName}`, ms: duration ?? 0 })),
    failures: [
      ...tests
        .filter(({ status }) => status === 'failed')
        .map((test) => describe(`${test.file} › ${test.fullName}`, test.failureMessages ?? [])),
      ...lost.map(({ name, message }) => describe(name, [message])),
    ],
  };
}

/** Reads the JSON report of Playwright. A test that passed only at a second try counts as failed. */
export function readBrowserReport(file: string): Outcome {
  const specs = specsOf(read(file) ?? {});
  const tests = specs.flatMap((spec) => spec.tests.map((test) => ({ ...test, spec })));
  return {
    passed: tests
      .filter(({ status }) => status === 'expected')
      .map(({ spec, results }) => ({
        name: `e2e/${spec.file}:${spec.line} › ${spec.title}`,
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    failures: tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ spec, results }) =>
        describe(
          `${spec.file}:${spec.line} › ${spec.title}`,
          results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
          results.flatMap(({ attachments }) => attachments.flatMap(pageOf)),
        ),
      ),
  };
}

function specsOf({ suites = [], specs = [] }: BrowserSuite): NonNullable<BrowserSuite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** What the page showed when the test failed, below the header that all pages share. Pictures are lost with the machine. */
function pageOf({ name, path }: { name: string; path?: string }): string[] {
  if (name !== 'error-context' || !path || !existsSync(path)) return [];
  const shown = /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, 'utf8'))?.[1];
  return shown === undefined ? [] : [shown.slice(Math.max(shown.search(/^- main/m), 0))];
}

/** Long messages, such as the HTML of a whole page, would hide the other failures. */
function describe(name: string, messages: string[], pages: string[] = []): string {
  const lines = [messages, pages].flatMap((texts) => texts.join('\n').split('\n').slice(0, 25));
  return [name, ...lines.map((line) => `  ${line.slice(0, 300)}`)].join('\n');
}

/** A step that ended before its report was written has none. */
function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
