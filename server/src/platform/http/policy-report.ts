import { z } from 'zod';
import { redactUrl } from './request-log.ts';

const text = z.string().optional();

/** Sent for `report-uri`. Browsers send more fields, which we do not read: code samples may hold secrets. */
const OldReportSchema = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'source-file': text,
    'line-number': z.number().optional(),
  }),
});

/** Sent for `report-to`, with reports of other kinds among them. */
const ReportSchema = z.object({
  type: z.string(),
  body: z.object({
    documentURL: text,
    blockedURL: text,
    effectiveDirective: text,
    sourceFile: text.nullable(),
    lineNumber: z.number().nullish(),
  }),
});

const BodySchema = z.union([z.array(ReportSchema), OldReportSchema]);

export type Violation = {
  directive: string;
  blocked: string;
  page: string;
  source: string;
  line: number | null;
};

/** A broken page sends the same reports from everywhere: the first few are enough. */
const MAX_VIOLATIONS = 5;

/** Null if it is not a report. */
export function readPolicyReport(body: unknown, secretPaths: readonly string[]): Violation[] | null {
  const { data } = BodySchema.safeParse(body);
  if (!data) return null;
  const url = (value: string | null | undefined) => shortenUrl(value ?? '', secretPaths);
  if (!Array.isArray(data)) {
    const report = data['csp-report'];
    return [
      {
        directive: shortenWord(report['effective-directive'] ?? report['violated-directive'] ?? ''),
        blocked: url(report['blocked-uri']),
        page: url(report['document-uri']),
        source: url(report['source-file']),
        line: report['line-number'] ?? null,
      },
    ];
  }
  return data
    .filter(({ type }) => type === 'csp-violation')
    .slice(0, MAX_VIOLATIONS)
    .map(({ body: report }) => ({
      directive: shortenWord(report.effectiveDirective ?? ''),
      blocked: url(report.blockedURL),
      page: url(report.documentURL),
      source: url(report.sourceFile),
      line: report.lineNumber ?? null,
    }));
}

/** Without the query and the fragment, where secrets travel. A `data:` or `blob:` address is only its scheme. */
function shortenUrl(value: string, secretPaths: readonly string[]): string {
  const url = URL.parse(value);
  if (!url) return shortenWord(value);
  if (!/^https?:$/.test(url.protocol)) return shortenWord(url.protocol);
  return (url.origin + redactUrl(url.pathname, secretPaths)).slice(0, 200);
}

/** Keywords such as `inline` or `script-src-elem`; anything else was made up. */
function shortenWord(value: string): string {
  return /^[a-z-]{1,40}:?$/.test(value) ? value : '';
}
