// The form for a new table: chips and faces choose in its selects, presets set its options, and what changes nothing is greyed.

const form = document.getElementById("setting");
const seats = [...form.querySelectorAll("select[name^=seat-]")];
const options = [...form.querySelectorAll("[name^=option-]:not([type=hidden])")];
const presets = [...form.querySelectorAll("[name=preset]")];

const nameOf = (field) => field.name.slice("option-".length);
const valueOf = (field) => (field.type === "checkbox" ? String(field.checked) : field.value);
const players = () => seats.filter((seat) => seat.value).length;

function put(field, value) {
  if (field.type === "checkbox") field.checked = value === "true";
  else field.value = value;
}

/** The settings of a preset, by option. */
const settingsOf = (preset) => Object.fromEntries(preset.dataset.sets.split(" ").filter(Boolean).map((text) => text.split("=")));

/** Everything that follows from what is chosen. */
function follow() {
  for (const chip of form.querySelectorAll("[data-players]")) chip.setAttribute("aria-pressed", Number(chip.dataset.players) === players());
  for (const button of form.querySelectorAll("[data-sits]")) {
    const { value } = button.closest(".chair").querySelector("select");
    button.setAttribute("aria-pressed", value.split(":")[0] === button.dataset.sits);
  }
  for (const row of form.querySelectorAll("[data-needs]")) {
    const [name, value] = row.dataset.needs.split("=");
    const other = options.find((field) => nameOf(field) === name);
    row.querySelector(":is(input,select)").disabled = (other ? valueOf(other) : String(players())) !== value;
  }
  for (const preset of presets) {
    const wanted = settingsOf(preset);
    preset.checked = options.every((field) => field.disabled || valueOf(field) === (wanted[nameOf(field)] ?? field.dataset.usual));
  }
}

form.addEventListener("click", (event) => {
  const { players: count, sits } = event.target.closest("button")?.dataset ?? {};
  if (count) seats.forEach((seat, number) => {
    if (number >= Number(count)) seat.value = "";
    else if (!seat.value) seat.value = "bot:medium";
  });
  if (sits) {
    const select = event.target.closest(".chair").querySelector("select");
    // There is only one of me.
    if (sits === "me") for (const seat of seats) if (seat.value === "me") seat.value = "invited";
    select.value = sits === "bot" ? "bot:medium" : sits;
  }
  if (count || sits) follow();
});

form.addEventListener("change", ({ target }) => {
  if (target.name === "preset") {
    const wanted = settingsOf(target);
    for (const field of options) put(field, wanted[nameOf(field)] ?? field.dataset.usual);
    // A first game has hints.
    form.elements.hints.checked = target.value === "first";
  }
  follow();
});

follow();
