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
      <p>
        <strong>{recipe.yield}</strong>, ready in {timeInWords(recipe.minutes)}
      </p>
      <div className={styles.lists}>
        <div>
          <h3>Ingredients</h3>
          <ul>{recipe.ingredients.map(inList)}</ul>
        </div>
        <div>
          <h3>Steps</h3>
          <ol>{recipe.steps.map(inList)}</ol>
        </div>
      </div>
    </section>
  );
}

/** The lines of a recipe do not move, and may repeat. */
const inList = (line: string, index: number) => <li key={index}>{line}</li>;

/** Such as 1 h 30 min. */
function timeInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}
