import type { PartnerLine } from '@velvet-spoon/contract/api/price-list';
import { WHOLESALE_LIMITS } from '@velvet-spoon/contract/domain/limits';
import { Fragment, memo, useId } from 'react';
import form from '../../ui/form.module.css';
import { Picture } from '../../ui/picture.tsx';
import styles from './price-list.module.css';
import { allergenText, dollars, terms } from './price-words.ts';

/** How many rows fit a sheet of A4 or Letter, under a heading of its own. */
const SHEET = 20;

type PriceTableProps = {
  lines: PartnerLine[];
  /** What a printed sheet says at its top. */
  heading: string;
  /** How many cases of each, as typed. */
  cases: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** Must be the same function each time: a key in one row must not render a thousand others. */
  onChange: (id: string, cases: string) => void;
};

export function PriceTable({ lines, heading, cases, errors, onChange }: PriceTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr className={styles.sheetHead} aria-hidden="true">
          <th colSpan={3}>{heading}</th>
        </tr>
        <tr>
          <th scope="col">Dessert</th>
          <th scope="col">Per case</th>
          <th scope="col" className="screen-only">
            Cases
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <Fragment key={line.product_id}>
            {line.category !== lines[index - 1]?.category && (
              <tr className="screen-only">
                <th colSpan={3} scope="colgroup" className={styles.category}>
                  {line.category}
                </th>
              </tr>
            )}
            <Row
              line={line}
              cases={cases[line.product_id] ?? ''}
              error={errors[line.product_id]}
              isSheetEnd={index % SHEET === SHEET - 1 && index < lines.length - 1}
              onChange={onChange}
            />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Pick<PriceTableProps, 'onChange'> & {
  line: PartnerLine;
  cases: string;
  error: string | undefined;
  isSheetEnd: boolean;
};

const Row = memo(function Row({ line, cases, error, isSheetEnd, onChange }: RowProps) {
  const { product_id: id, name, is_sold_out, before, minimum } = line;
  const errorId = useId();
  return (
    <tr className={isSheetEnd ? styles.sheetEnd : undefined}>
      <td>
        <Dessert line={line} />
      </td>
      <td className={styles.price}>
        {before && before.price_cents !== line.price_cents && <Former text={dollars(before.price_cents)} />}
        {dollars(line.price_cents)}
      </td>
      <td className={`${styles.cases} screen-only`}>
        <input
          type="number"
          name={id}
          min={minimum}
          max={WHOLESALE_LIMITS.count}
          inputMode="numeric"
          className={form.input}
          aria-label={`Cases of ${name}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          disabled={is_sold_out}
          value={is_sold_out ? '' : cases}
          onChange={({ currentTarget }) => onChange(id, currentTarget.value)}
        />
        {error && (
          <p id={errorId} className={form.error}>
            {error}
          </p>
        )}
      </td>
    </tr>
  );
});

function Dessert({ line }: { line: PartnerLine }) {
  const { name, category, picture, is_sold_out, is_new, before } = line;
  return (
    <div className={styles.dessert}>
      <div className={styles.picture}>
        {picture && <Picture picture={{ ...picture, alt: '' }} sizes="5rem" />}
      </div>
      <div className={styles.words}>
        <p>
          <strong>{name}</strong>
          <span className={styles.printed}> {category}</span>
          {is_new && <span className={styles.mark}>New</span>}
          {before && <span className={styles.mark}>Changed</span>}
          {is_sold_out && <span className={styles.soldOut}>Sold out</span>}
        </p>
        <ul className={styles.terms}>
          {terms.map(({ field, text }) => (
            <li key={field}>
              {before && before[field] !== line[field] && <Former text={text(before[field])} />}
              {text(line[field])}
            </li>
          ))}
        </ul>
        <p className={styles.fine}>{allergenText(line.allergens)}</p>
      </div>
    </div>
  );
}

function Former({ text }: { text: string }) {
  return (
    <s className={styles.former}>
      <span className="visually-hidden">Before: </span>
      {text}
      <span className="visually-hidden">. Now: </span>
    </s>
  );
}
