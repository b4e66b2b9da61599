import type { Recipe } from '@velvet-spoon/contract/api/recipe';
import { Icon } from '../../ui/icon.tsx';
import styles from './recipe-card.module.css';

export function RecipeCard({ recipe }: { recipe: Recipe }) {
  return (
    <section id="recipe" className={styles.card} aria-labelledby="recipe-title">
      <div className={styles.head}>
        <h2 id="recipe-title">The recipe</h2>
        <button type="button" className={styles.print} onClick={() => window.print()}>
          <Icon name="print" size={18} />
          Print the recipe
        </button>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Makes</dt>
          <dd>{recipe.yield}</dd>
        </div>
        <div>
          <dt>Time</dt>
          <dd>
            <time dateTime={`PT${recipe.minutes}M`}>{timeInWords(recipe.minutes)}</time>
          </dd>
        </div>
      </dl>
      <div className={styles.lists}>
        <div>
          <h3>Ingredients</h3>
          <ul className={styles.ingredients}>{itemsOf(recipe.ingredients)}</ul>
        </div>
        <div>
          <h3>Steps</h3>
          <ol className={styles.steps}>{itemsOf(recipe.steps)}</ol>
        </div>
      </div>
    </section>
  );
}

function itemsOf(lines: string[]) {
  // oxlint-disable-next-line react/no-array-index-key -- the lines of one recipe do not move, and may repeat
  return lines.map((line, index) => <li key={index}>{line}</li>);
}

/** Such as 1 hour 30 minutes. */
export function timeInWords(minutes: number): string {
  const parts = [
    [Math.floor(minutes / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${count === 1 ? unit : `${unit}s`}`)
    .join(' ');
}
