import { categories, measurePages, publicPages, scoreLine } from './page-scores.ts';

/**
 * Runs Lighthouse on the public pages of a site that is already running, three times each:
 * `npm run dev -- --built`, then `npm run lab -- lighthouse http://localhost:3000`. `npm run lab -- bench first-view` starts a site of its
 * own, behind nginx, as visitors get it.
 */
const [site = 'http://localhost:3000', ...wanted] = process.argv.slice(2);
console.log(scoreLine());
const measured = await measurePages(site, {
  pages: wanted.length > 0 ? wanted : publicPages,
  runs: Number(process.env.RUNS ?? 3),
  onPage: (scores) => console.log(scoreLine(scores)),
});
const isBelow = measured.some(
  (scores) =>
    scores.performance < 95 ||
    scores.cls > 0.02 ||
    categories.slice(1).some((category) => scores[category] < 100),
);
process.exitCode = isBelow ? 1 : 0;
