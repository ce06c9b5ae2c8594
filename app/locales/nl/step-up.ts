export const stepUp = {
  title: "Bevestig dat u het bent",
  panel: "Bevestiging",
  text: "Met deze export verlaten gegevens van patiënten of het toegangslogboek Vigil, en uw laatste bevestiging is te lang geleden. Daarna kunt u de export opnieuw starten.",
  submit: "Bevestigen",
  by_provider: "Bevestigen bij {{name}}",
  provider_refused:
    "{{name}} bevestigt niet dat u zich zojuist hebt aangemeld. Probeer het opnieuw.",
  done: "Dank u. Start de export opnieuw.",
  back: "Terug zonder te exporteren",
};
